import {
  branchTo,
  firstPath,
  hrefOutside,
  type SidebarItem,
  type SidebarLink,
  type SidebarOutside,
} from '../content/sidebar/sidebar.ts'
import styles from '../page/SidebarLinks.module.css'
import { sidebarEntry } from '../site/sidebar-file.ts'
import { useSite } from '../ui/site-context.tsx'
import { TypesetText } from '../ui/TypesetText.tsx'

/**
 * The sidebar: its top level and the branch of this page. The contents of closed categories load from
 * `data-sidebar-file` when a category is opened, and scripts add the buttons, so that pages hardly grow with
 * the site. Without scripts, a category links to its first page.
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
  const site = useSite()
  return (
    <ul>
      {items.map((item) => (
        <li
          key={`${item.type}-${item.path ?? item.label}`}
          className={item.className}
          lang={sidebarEntry(item, site).lang}
        >
          {item.type === 'link' ? (
            <PageLink item={item} />
          ) : item.type === 'outside' ? (
            <OutsideLink item={item} />
          ) : (
            <Category item={item} branch={branch} level={level} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** An entry with alternatives links to the alternative that is being read. */
function PageLink({ item }: { item: SidebarLink }) {
  const { href, route } = useSite()
  const current = [item, ...(item.alternatives ?? [])].find(({ path }) => path === route?.path)
  return (
    <a href={href((current ?? item).path)} aria-current={current && 'page'}>
      <EntryText item={item} />
    </a>
  )
}

function EntryText({ item }: { item: SidebarItem }) {
  const { text, lang } = sidebarEntry(item, useSite())
  return <TypesetText text={text} lang={lang} />
}

function OutsideLink({ item }: { item: SidebarOutside }) {
  const { href } = useSite()
  const text = <EntryText item={item} />
  return item.href === undefined ? <span>{text}</span> : <a href={hrefOutside(item, href)}>{text}</a>
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
          <EntryText item={item} />
        </a>
      </div>
      {open && <SidebarList items={item.items} branch={branch} level={level + 1} />}
    </>
  )
}
