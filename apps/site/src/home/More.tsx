import { Icon, useSite } from 'sheaf/components'
import styles from './More.module.css'

/** A link to a complete list. */
export function More({ to, action }: { to: string; action: string }) {
  const { linkTo } = useSite()
  return (
    <p className={styles.more}>
      <a href={linkTo(to)}>
        {action} <Icon name="arrow" size={15} />
      </a>
    </p>
  )
}
