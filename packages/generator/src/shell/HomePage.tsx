import type { Home } from '../config/home-fields.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { frameIds } from '../ui/frame-ids.ts'
import { useSite } from '../ui/site-context.tsx'
import styles from './HomePage.module.css'

/** The default home page: a description of the site, and links to its parts. */
export function HomePage({ home }: { home: Home }) {
  const { linkTo, t } = useSite()
  return (
    <main id={frameIds.content} className={styles.main} tabIndex={-1}>
      <h1>{home.title}</h1>
      <p className={styles.lead}>{home.lead}</p>
      <SearchForm label={t('search-site')} />
      <ul className={styles.actions}>
        {home.actions.map(({ label, to }) => (
          <li key={to}>
            <a href={linkTo(to)}>{label}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
