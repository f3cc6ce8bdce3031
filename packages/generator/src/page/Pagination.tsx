import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import styles from './Pagination.module.css'

interface Target {
  readonly kind: string
  readonly label: string
  readonly path: string
}

/** Links to the previous and next page in reading order. */
export function Pagination({
  label,
  previous,
  next,
}: {
  label: string
  previous?: Target | undefined
  next?: Target | undefined
}) {
  const { href, langOf } = useSite()
  if (!previous && !next) return null
  return (
    <nav className={`${styles.pagination} no-print`} aria-label={label}>
      {previous && (
        <a href={href(previous.path)} rel="prev">
          <span>{previous.kind}</span>
          <strong lang={langOf(previous.path)}>
            <TypesetText text={previous.label} lang={langOf(previous.path)} />
          </strong>
        </a>
      )}
      {next && (
        <a href={href(next.path)} rel="next">
          <span>{next.kind}</span>
          <strong lang={langOf(next.path)}>
            <TypesetText text={next.label} lang={langOf(next.path)} />
          </strong>
        </a>
      )}
    </nav>
  )
}
