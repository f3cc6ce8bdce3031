import { branchTo, firstPath, type SidebarItem } from '../content/sidebar.ts'
import styles from '../page/SidebarLinks.module.css'
import { useSite } from '../ui/site-context.tsx'

/**
 * The docs of a sidebar: its top level and the branch of this page. What lies in closed categories comes from
 * `data-sidebar-file` when one opens, and scripts add the buttons that open them, so that a page hardly grows with the
 * site; without scripts a category leads to its first page.
 */
export function DocsSidebar({ label }: { label: string }) {
  const { sidebar, sidebarFile, route, t } = useSite()
  if (!sidebar) return null
  const branch = new Set(branchTo(sidebar.items, route?.path ?? ''))
  return (
    <nav
      className={styles.sidebar}
      aria-label={label}
      data-sidebar-file={sidebarFile}
      data-expand-category={t('expand-category')}
      data-docs-sidebar=""
    >
      <SidebarList items={sidebar.items} branch={branch} level={0} />
    </nav>
  )
}

interface SidebarListProps {
  items: readonly SidebarItem[]
  branch: ReadonlySet<SidebarItem>
  /** 0 at the top. */
  level: number
}

function SidebarList({ items, branch, level }: SidebarListProps) {
  const { href, route } = useSite()
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.type}-${item.path ?? item.label}`}>
          {item.type === 'link' ? (
            <a href={href(item.path)} aria-current={item.path === route?.path ? 'page' : undefined}>
              {item.label}
            </a>
          ) : (
            <Category item={item} branch={branch} level={level} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface CategoryProps extends Omit<SidebarListProps, 'items'> {
  item: SidebarItem & { type: 'category' }
}

function Category({ item, branch, level }: CategoryProps) {
  const { href, route } = useSite()
  const open = branch.has(item) || !item.collapsible || (!item.collapsed && level === 0)
  return (
    <>
      <div data-category={item.collapsible ? (open ? 'open' : 'closed') : 'fixed'}>
        <a
          href={href(firstPath(item) ?? '/')}
          aria-current={item.path !== undefined && item.path === route?.path ? 'page' : undefined}
        >
          {item.label}
        </a>
      </div>
      {open && <SidebarList items={item.items} branch={branch} level={level + 1} />}
    </>
  )
}
