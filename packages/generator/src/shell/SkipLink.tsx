import { useSite } from '../ui/site-context.tsx'
import styles from './SkipLink.module.css'

/** Lets keyboard users pass the navigation. */
export function SkipLink() {
  const { t } = useSite()
  return (
    <a className={styles.skip} href="#content">
      {t('skip-to-content')}
    </a>
  )
}
