import { branchTo, firstPath, type SidebarItem } from '../../content/sidebar.ts'
import { Icon } from '../icon.tsx'
import { useSite } from '../site-context.tsx'
import styles from './DocsSidebar.module.css'

/**
 * The docs of a sidebar: its top level and the branch of this page. What lies in closed categories comes from
 * `data-sidebar-file` when one opens, so that a page does not grow with the site; without scripts a category leads to
 * its first page.
 */
export function DocsSidebar({ label }: { label: string }) {
  const { sidebar, sidebarFile, route } = useSite()
  if (!sidebar) return null
  const branch = new Set(branchTo(sidebar.items, route?.path ?? ''))
  return (
    <nav className={styles.sidebar} aria-label={label} data-sidebar-file={sidebarFile} data-docs-sidebar="">
      <SidebarList items={sidebar.items} branch={branch} trail={[]} />
    </nav>
  )
}

interface SidebarListProps {
  items: readonly SidebarItem[]
  branch: ReadonlySet<SidebarItem>
  /** Positions that lead from the top to these items. */
  trail: readonly number[]
}

function SidebarList({ items, branch, trail }: SidebarListProps) {
  const { href, route } = useSite()
  return (
    <ul>
      {items.map((item, index) => (
        <li key={`${item.type}-${item.path ?? item.label}`}>
          {item.type === 'link' ? (
            <a href={href(item.path)} aria-current={item.path === route?.path ? 'page' : undefined}>
              {item.label}
            </a>
          ) : (
            <Category item={item} branch={branch} trail={[...trail, index]} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Category({
  item,
  branch,
  trail,
}: {
  item: SidebarItem & { type: 'category' }
  branch: ReadonlySet<SidebarItem>
  trail: readonly number[]
}) {
  const { href, t, route } = useSite()
  const open = branch.has(item) || !item.collapsible || (!item.collapsed && trail.length === 1)
  return (
    <>
      <div className={styles.category} data-open={open ? '' : undefined}>
        <a
          href={href(firstPath(item) ?? '/')}
          aria-current={item.path !== undefined && item.path === route?.path ? 'page' : undefined}
        >
          {item.label}
        </a>
        {item.collapsible && (
          <button
            type="button"
            className="js-only"
            aria-expanded={open}
            aria-label={t('expand-category', { label: item.label })}
            data-category={trail.join('.')}
          >
            <Icon name="chevron" size={16} />
          </button>
        )}
      </div>
      {open && <SidebarList items={item.items} branch={branch} trail={trail} />}
    </>
  )
}
