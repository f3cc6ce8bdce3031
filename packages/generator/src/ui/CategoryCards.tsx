import { firstPath, hrefOutside, type SidebarItem } from '../content/sidebar.ts'
import styles from './CategoryCards.module.css'
import { useSite } from './site-context.tsx'
import { TypesetText } from './TypesetText.tsx'

/** What a category holds, as cards. */
export function CategoryCards({ items }: { items: readonly SidebarItem[] }) {
  const { docsVersion, href } = useSite()
  const about = (id: string) => docsVersion.docs.find((doc) => doc.id === id)?.description
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.label}>
          <a href={item.type === 'outside' ? hrefOutside(item, href) : href(firstPath(item) ?? '/')}>
            <strong>
              <TypesetText text={item.label} />
            </strong>{' '}
            <span>
              {item.type === 'link' && about(item.docId)}
              {item.type === 'category' && item.description}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
