import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'
import styles from './Pagination.module.css'

interface Target {
  readonly kind: string
  readonly label: string
  readonly path: string
}

/** Links to the neighbours in reading order. */
export function Pagination({
  label,
  lang,
  previous,
  next,
}: {
  label: string
  /** Of the names of the neighbours, where it is not that of the site. */
  lang?: string | undefined
  previous?: Target | undefined
  next?: Target | undefined
}) {
  const { href } = useSite()
  if (!previous && !next) return null
  return (
    <nav className={`${styles.pagination} no-print`} aria-label={label}>
      {previous && (
        <a href={href(previous.path)} rel="prev">
          <span>{previous.kind}</span>
          <strong lang={lang}>
            <TypesetText text={previous.label} lang={lang} />
          </strong>
        </a>
      )}
      {next && (
        <a href={href(next.path)} rel="next">
          <span>{next.kind}</span>
          <strong lang={lang}>
            <TypesetText text={next.label} lang={lang} />
          </strong>
        </a>
      )}
    </nav>
  )
}
