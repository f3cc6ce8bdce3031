import { alternativesOf, branchTo } from '../content/sidebar/sidebar.ts'
import { useSite } from '../ui/site-context.tsx'
import styles from './AlternativePages.module.css'

/** The pages that share this page's entry in the sidebar, such as the installation on each system. */
export function AlternativePages() {
  const { sidebar, route, href } = useSite()
  const path = route?.path ?? ''
  const pages = alternativesOf(sidebar?.items ?? [], path)
  if (pages.length === 0) return null
  return (
    <nav
      className={`${styles.pages} no-print`}
      aria-label={branchTo(sidebar?.items ?? [], path).at(-1)?.label}
    >
      <ul data-alternatives="">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={href(page.path)} aria-current={page.path === path ? 'page' : undefined}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
