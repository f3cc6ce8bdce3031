import { SiteError } from '../../site-error.ts'
import type { Doc, DocReference } from '../doc.ts'
import { memoize } from '../memoize.ts'
import type { WrittenImage } from '../page-fields.ts'

/** A page in a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  /** CSS classes from the front matter, for style sheets of the site. */
  readonly className?: string | undefined
  /** Label of links to the previous and next page. */
  readonly paginationLabel: string
  readonly path: string
  readonly docId: string
  readonly unlisted: boolean
  /**
   * Pages that share this entry, such as the installation on each system. The page above is the first of
   * them.
   */
  readonly alternatives?: readonly SidebarLink[]
}

/** A folder in a sidebar. `path` is its own page, if it has a page. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  readonly className?: string | undefined
  readonly description: string
  readonly path: string | undefined
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly items: readonly SidebarItem[]
  /** Set if the site generates the category's page. Otherwise its page is a doc, or it has no page. */
  readonly generatedIndex: GeneratedIndex | undefined
}

/** The generated page of a category. */
export interface GeneratedIndex {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: WrittenImage | undefined
}

/** A link to a page outside the docs, or words between the items. */
export interface SidebarOutside {
  readonly type: 'outside'
  readonly label: string
  readonly className?: string | undefined
  /** As written; `undefined` for words. */
  readonly href: string | undefined
  /** Always `undefined`, because it is not a page. */
  readonly path: undefined
}

/** The address of such a link, with the base URL before a path; empty for words. */
export function hrefOutside({ href = '' }: SidebarOutside, hrefOf: (path: string) => string): string {
  return href.startsWith('/') && !href.startsWith('//') ? hrefOf(href) : href
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarOutside

/** A version of the docs in a locale. */
export interface DocsVersion {
  readonly name: string
  readonly label: string
  readonly locale: string
  /** Site path of its root. */
  readonly path: string
  /** Whether it is the default version. */
  readonly isLast: boolean
  readonly docs: readonly Doc[]
  readonly draftIds: ReadonlySet<string>
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>
}

/** The page that a category links to: its own page, or else the first page inside. */
export function firstPath(item: SidebarItem): string | undefined {
  if (item.path !== undefined) return item.path
  if (item.type !== 'category') return undefined
  for (const child of item.items) {
    const path = firstPath(child)
    if (path !== undefined) return path
  }
  return undefined
}

/**
 * The first page of a version: at the root of the docs if there is a page, or else the first page of a
 * sidebar.
 */
export function versionStart(version: DocsVersion): string {
  if (version.docs.some((doc) => doc.path === version.path)) return version.path
  const first = [...version.sidebars.values()].flat().map(firstPath)
  return first.find((path) => path !== undefined) ?? version.path
}

/** The paths of the pages that an item represents. */
function pathsOf(item: SidebarItem): readonly string[] {
  if (item.type === 'link' && item.alternatives) return item.alternatives.map(({ path }) => path)
  return item.path === undefined ? [] : [item.path]
}

/** The pages that share an entry with the page at `path`, including itself; empty if it has its own entry. */
export function alternativesOf(items: readonly SidebarItem[], path: string): readonly SidebarLink[] {
  const item = branchTo(items, path).at(-1)
  return (item?.type === 'link' && item.alternatives) || []
}

/**
 * Cached, because every page needs its branch: searching the same sidebar for each page takes quadratic time.
 */
const branchesOf = memoize((items: readonly SidebarItem[]) => {
  const branches = new Map<string, SidebarItem[]>()
  const walk = (below: readonly SidebarItem[], above: readonly SidebarItem[]) => {
    for (const item of below) {
      const branch = [...above, item]
      if (item.type === 'category') walk(item.items, branch)
      for (const path of pathsOf(item)) if (!branches.has(path)) branches.set(path, branch)
    }
  }
  walk(items, [])
  return branches
})

/** The items from the top of the sidebar down to the page at `path`; empty if it is not in the sidebar. */
export function branchTo(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return branchesOf(items).get(path) ?? []
}

interface ReadPage {
  readonly label: string
  readonly path: string
}

/** Every page of a sidebar in reading order, with its label there. */
export function flatten(items: readonly SidebarItem[]): ReadPage[] {
  return entriesOf(items).flatMap((item) =>
    item.type === 'link' && item.alternatives
      ? item.alternatives.map(({ label, path }) => ({ label: `${item.label}: ${label}`, path }))
      : pathsOf(item).map((path) => ({ label: item.label, path })),
  )
}

/** Every entry that links to a page, in reading order. */
function entriesOf(items: readonly SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [
    ...(item.path === undefined ? [] : [item]),
    ...(item.type === 'category' ? entriesOf(item.items) : []),
  ])
}

const readingOrder = memoize((items: readonly SidebarItem[]) => {
  const entries = entriesOf(items)
  const pages = entries.map((item): ReadPage => {
    const label = item.type === 'link' ? item.paginationLabel : item.label
    return { label, path: item.path ?? '' }
  })
  const places = entries.flatMap((item, at) => pathsOf(item).map((path) => [path, at] as const))
  return { pages, places: new Map(places.toReversed()) }
})

/** The nearest pages before and after `path` in reading order that `isReadWithIt` accepts. */
export function neighbours(
  items: readonly SidebarItem[],
  path: string,
  isReadWithIt: (path: string) => boolean = () => true,
): { previous?: ReadPage; next?: ReadPage } {
  const { pages, places } = readingOrder(items)
  const at = places.get(path)
  if (at === undefined) return {}
  const nearest = (step: 1 | -1): ReadPage | undefined => {
    let found = at + step
    for (let page = pages[found]; page && !isReadWithIt(page.path); page = pages[found]) found += step
    return pages[found]
  }
  const previous = nearest(-1)
  const next = nearest(1)
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** The sidebar of the current page, which pages pass on as context. */
export interface SidebarContext {
  readonly id: string
  readonly items: readonly SidebarItem[]
}

/**
 * The category whose own page is at `path`.
 * @throws SiteError `sidebar` if the page has no sidebar, or if `path` is not a category's page
 */
export function currentCategory(sidebar: SidebarContext | undefined, path: string): SidebarCategory {
  if (!sidebar) {
    throw new SiteError(
      'sidebar',
      `there is no current sidebar in context at ${path}; ask for a category only on a docs page that shows a sidebar`,
    )
  }
  const item = branchTo(sidebar.items, path).at(-1)
  if (item?.type === 'category') return item
  throw new SiteError(
    'sidebar',
    `${path} is not tied to a category of sidebar "${sidebar.id}"; ask for the current category only on a category's own page`,
  )
}

/** @throws SiteError `sidebar` for an unknown id, with the known ids */
export function sidebarById(version: DocsVersion, id: string): SidebarContext {
  const items = version.sidebars.get(id)
  if (items) return { id, items }
  throw new SiteError(
    'sidebar',
    `there is no sidebar "${id}" in version "${version.name}"; available sidebar ids: ${[...version.sidebars.keys()].join(', ')}`,
  )
}

/**
 * The doc with an id; `undefined` if that doc is a draft.
 * @throws SiteError `sidebar` for an unknown id, with the known ids
 */
export function docById(version: DocsVersion, id: string): Doc | undefined {
  const doc = version.docs.find((candidate) => candidate.id === id)
  if (doc) return doc
  if (version.draftIds.has(id)) return undefined
  throw new SiteError(
    'sidebar',
    `there is no doc "${id}" in version "${version.name}"; available doc ids: ${version.docs.map((known) => known.id).join(', ')}`,
  )
}

/**
 * The next and previous docs: those of its front matter, or else those of its language next to it in the
 * sidebar.
 */
export function docNeighbours(
  version: DocsVersion,
  sidebar: SidebarContext | undefined,
  doc: Doc,
): ReturnType<typeof neighbours> {
  const docs = docsByPath(version)
  const isOfItsLanguage = (path: string) => docs.get(path)?.lang === doc.lang
  const beside = sidebar ? neighbours(sidebar.items, doc.path, isOfItsLanguage) : {}
  const choose = (named: DocReference | null | undefined, found: ReadPage | undefined) => {
    if (named === undefined) return found
    const other = named && docById(version, named.id)
    return other ? { label: other.paginationLabel, path: other.path } : undefined
  }
  const previous = choose(doc.paginationPrev, beside.previous)
  const next = choose(doc.paginationNext, beside.next)
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** The docs of a version by their paths. */
export const docsByPath = memoize(
  ({ docs }: DocsVersion) => new Map(docs.map((doc) => [doc.path, doc] as const).toReversed()),
)

/** The sidebar that the doc at `path` names, or else the first sidebar that contains it. */
export function sidebarOf(version: DocsVersion, path: string): SidebarContext | undefined {
  const named = docsByPath(version).get(path)?.displayedSidebar
  if (named === null) return undefined
  if (named) return sidebarById(version, named.id)
  for (const [id, items] of version.sidebars) {
    if (branchTo(items, path).length > 0) return { id, items }
  }
  return undefined
}
