import { useSite } from '../ui/site-context.tsx'
import styles from './Pagination.module.css'

interface Target {
  readonly kind: string
  readonly label: string
  readonly path: string
}

/** Links to the neighbours in reading order. */
export function Pagination({
  label,
  previous,
  next,
}: {
  label: string
  previous?: Target | undefined
  next?: Target | undefined
}) {
  const { href } = useSite()
  if (!previous && !next) return null
  return (
    <nav className={`${styles.pagination} no-print`} aria-label={label}>
      {previous && (
        <a className={styles.previous} href={href(previous.path)} rel="prev">
          <span>{previous.kind}</span>
          <strong>{previous.label}</strong>
        </a>
      )}
      {next && (
        <a className={styles.next} href={href(next.path)} rel="next">
          <span>{next.kind}</span>
          <strong>{next.label}</strong>
        </a>
      )}
    </nav>
  )
}
