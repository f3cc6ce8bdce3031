import { SiteError } from '../site-error.ts'
import type { Doc, DocReference } from './doc.ts'
import { memoize } from './memoize.ts'
import type { WrittenImage } from './page-fields.ts'

/** A page in a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  /** Classes that a writer gave it, for style sheets of the site. */
  readonly className?: string | undefined
  /** What links to the previous and next page call it. */
  readonly paginationLabel: string
  readonly path: string
  readonly docId: string
  readonly unlisted: boolean
  /** Pages that share the entry, such as one installation for each system: the one above is the first of them. */
  readonly alternatives?: readonly SidebarLink[]
}

/** A folder in a sidebar. `path` is its own page, when it has one. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  readonly className?: string | undefined
  readonly description: string
  readonly path: string | undefined
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly items: readonly SidebarItem[]
  /** Set when the site makes the category's page; otherwise a doc is its page or it has none. */
  readonly generatedIndex: GeneratedIndex | undefined
}

/** The page that the site makes for a category. */
export interface GeneratedIndex {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly image: WrittenImage | undefined
}

/** A link that is no page of the docs, or words between the items. */
export interface SidebarOutside {
  readonly type: 'outside'
  readonly label: string
  readonly className?: string | undefined
  /** As written; `undefined` for words. */
  readonly href: string | undefined
  /** It is no page. */
  readonly path: undefined
}

/** The address of such a link, where a path gets the base URL; empty for words. */
export function hrefOutside({ href = '' }: SidebarOutside, hrefOf: (path: string) => string): string {
  return href.startsWith('/') && !href.startsWith('//') ? hrefOf(href) : href
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarOutside

/** One version of the docs in one locale. */
export interface DocsVersion {
  readonly name: string
  readonly label: string
  readonly locale: string
  /** Site path of its root. */
  readonly path: string
  /** Whether readers get it when they ask for none. */
  readonly isLast: boolean
  readonly docs: readonly Doc[]
  readonly draftIds: ReadonlySet<string>
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>
}

/** The page a category leads to: its own, else the first one inside. */
export function firstPath(item: SidebarItem): string | undefined {
  if (item.path !== undefined) return item.path
  if (item.type !== 'category') return undefined
  for (const child of item.items) {
    const path = firstPath(child)
    if (path !== undefined) return path
  }
  return undefined
}

/** Where a version begins: at the root of the docs when a page lives there, else at the first page of a sidebar. */
export function versionStart(version: DocsVersion): string {
  if (version.docs.some((doc) => doc.path === version.path)) return version.path
  const first = [...version.sidebars.values()].flat().map(firstPath)
  return first.find((path) => path !== undefined) ?? version.path
}

/** The paths of the pages that an item itself stands for. */
function pathsOf(item: SidebarItem): readonly string[] {
  if (item.type === 'link' && item.alternatives) return item.alternatives.map(({ path }) => path)
  return item.path === undefined ? [] : [item.path]
}

/** The pages that share an entry with the one at `path`, itself among them; empty when it has its own. */
export function alternativesOf(items: readonly SidebarItem[], path: string): readonly SidebarLink[] {
  const item = branchTo(items, path).at(-1)
  return (item?.type === 'link' && item.alternatives) || []
}

/** Each page asks for its place in the same sidebar: to look through it for each took a time that grew with the square. */
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

/** The items from the top of the sidebar down to the one at `path`; empty when it is not there. */
export function branchTo(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return branchesOf(items).get(path) ?? []
}

interface ReadPage {
  readonly label: string
  readonly path: string
}

/** Every page of a sidebar in reading order, each under its name there. */
export function flatten(items: readonly SidebarItem[]): ReadPage[] {
  return entriesOf(items).flatMap((item) =>
    item.type === 'link' && item.alternatives
      ? item.alternatives.map(({ label, path }) => ({ label: `${item.label}: ${label}`, path }))
      : pathsOf(item).map((path) => ({ label: item.label, path })),
  )
}

/** Every entry that leads to a page, in reading order. */
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

/** The pages before and after `path` in reading order, of those that are read with it. */
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

/** The sidebar of the page being shown, as pages pass it on. */
export interface SidebarContext {
  readonly id: string
  readonly items: readonly SidebarItem[]
}

/**
 * The category whose own page is at `path`.
 * @throws SiteError `sidebar` when the page has no sidebar, or when `path` is not a category's page
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

/** @throws SiteError `sidebar` for an unknown id, with the ids there are */
export function sidebarById(version: DocsVersion, id: string): SidebarContext {
  const items = version.sidebars.get(id)
  if (items) return { id, items }
  throw new SiteError(
    'sidebar',
    `there is no sidebar "${id}" in version "${version.name}"; available sidebar ids: ${[...version.sidebars.keys()].join(', ')}`,
  )
}

/**
 * The doc with an id; `undefined` when that doc is a draft.
 * @throws SiteError `sidebar` for an unknown id, with the ids there are
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

/** The neighbours of a doc: those that its front matter names, else those of its language beside it in the sidebar. */
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

/** The sidebar that the doc at `path` asks for, else the first one that shows it. */
export function sidebarOf(version: DocsVersion, path: string): SidebarContext | undefined {
  const asked = docsByPath(version).get(path)?.displayedSidebar
  if (asked === null) return undefined
  if (asked) return sidebarById(version, asked.id)
  for (const [id, items] of version.sidebars) {
    if (branchTo(items, path).length > 0) return { id, items }
  }
  return undefined
}
