import { posix } from 'node:path'
import { SiteError } from '../site-error.ts'
import type { CategoryFile } from './category-file.ts'
import {
  cleanDir,
  type Doc,
  type DocsHome,
  isFolderPage,
  joinRoute,
  numberPrefix,
  withoutNumberPrefix,
} from './doc.ts'
import { slugOf } from './slug.ts'

/** A page in a sidebar. */
export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  /** What links to the previous and next page call it. */
  readonly paginationLabel: string
  readonly path: string
  readonly docId: string
  readonly unlisted: boolean
}

/** A folder in a sidebar. `path` is its own page, when it has one. */
export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  readonly description: string
  readonly path: string | undefined
  readonly collapsed: boolean
  readonly collapsible: boolean
  readonly items: readonly SidebarItem[]
  /** Set when the site makes the category's page; otherwise a doc is its page or it has none. */
  readonly generatedIndex: { readonly title: string; readonly description: string } | undefined
}

export type SidebarItem = SidebarLink | SidebarCategory

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

interface Placed {
  readonly item: SidebarItem
  readonly position: number
  readonly sortKey: string
}

/**
 * Builds the sidebar of a folder: pages and sub-folders by position, then by file name.
 * @param dirName folder shown, `.` for all
 * @param categories what the `_category_` files say, by folder
 */
export function buildSidebar(
  docs: readonly Doc[],
  categories: ReadonlyMap<string, CategoryFile>,
  dirName: string,
  home: DocsHome,
): SidebarItem[] {
  const visible = docs.filter((doc) => !doc.unlisted)
  const shown = new Set<Doc>()
  const level = (dir: string): SidebarItem[] => {
    const pages = visible.filter((doc) => doc.dir === dir && !shown.has(doc)).map(placeDoc)
    const folders = subfolders(visible, dir).flatMap((folder) => {
      const placed = placeCategory(folder)
      return placed ? [placed] : []
    })
    return [...pages, ...folders].sort(byPlace).map(({ item }) => item)
  }
  const placeDoc = (doc: Doc): Placed => ({
    item: {
      type: 'link',
      label: doc.sidebarLabel,
      paginationLabel: doc.paginationLabel,
      path: doc.path,
      docId: doc.id,
      unlisted: doc.unlisted,
    },
    position: doc.position ?? Number.POSITIVE_INFINITY,
    sortKey: posix.basename(doc.file),
  })
  const placeCategory = (folder: string): Placed | undefined => {
    const file = categories.get(folder)
    const page = categoryPage(file, folder)
    if (page) shown.add(page)
    const items = level(folder)
    const label = file?.label ?? page?.sidebarLabel ?? withoutNumberPrefix(posix.basename(folder))
    const generated = file?.link?.type === 'generated-index' ? file.link : undefined
    if (items.length === 0 && page) return placeDoc(page)
    if (items.length === 0) return undefined
    return {
      item: {
        type: 'category',
        label,
        description: file?.description ?? generated?.description ?? page?.description ?? '',
        path: generated ? joinRoute(home.root, generated.slug ?? `category/${slugOf(label)}`) : page?.path,
        collapsed: file?.collapsed ?? true,
        collapsible: file?.collapsible ?? true,
        items,
        generatedIndex: generated && {
          title: generated.title ?? label,
          description: generated.description ?? file?.description ?? '',
        },
      },
      position:
        file?.position ?? page?.position ?? numberPrefix(posix.basename(folder)) ?? Number.POSITIVE_INFINITY,
      sortKey: posix.basename(folder),
    }
  }
  const categoryPage = (file: CategoryFile | undefined, folder: string): Doc | undefined => {
    if (file?.link === null) return undefined
    if (file?.link?.type === 'doc') {
      const id = file.link.id
      return visible.find((doc) => doc.id === id || doc.id === posix.join(cleanDir(folder), id))
    }
    const inFolder = visible.filter((doc) => doc.dir === folder)
    return inFolder.find((doc) =>
      isFolderPage(posix.basename(doc.file).replace(/\.mdx?$/, ''), cleanDir(folder)),
    )
  }
  return level(dirName)
}

function subfolders(docs: readonly Doc[], dir: string): string[] {
  const prefix = dir === '.' ? '' : `${dir}/`
  const names = docs
    .filter((doc) => doc.dir !== '.' && doc.dir.startsWith(prefix) && doc.dir !== dir)
    .map((doc) => prefix + (doc.dir.slice(prefix.length).split('/', 1)[0] ?? ''))
  return [...new Set(names)]
}

function byPlace(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0
}

/** The page a category leads to: its own, else the first one inside. */
export function firstPath(item: SidebarItem): string | undefined {
  if (item.path !== undefined) return item.path
  if (item.type === 'link') return undefined
  for (const child of item.items) {
    const path = firstPath(child)
    if (path !== undefined) return path
  }
  return undefined
}

/** The items from the top of the sidebar down to the one at `path`; empty when it is not there. */
export function branchTo(items: readonly SidebarItem[], path: string): SidebarItem[] {
  for (const item of items) {
    if (item.type === 'category') {
      const below = branchTo(item.items, path)
      if (below.length > 0) return [item, ...below]
    }
    if (item.path === path) return [item]
  }
  return []
}

/** Every page of a sidebar in reading order. */
export function flatten(items: readonly SidebarItem[]): { label: string; path: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [{ label: item.paginationLabel, path: item.path }]
    const own = item.path === undefined ? [] : [{ label: item.label, path: item.path }]
    return [...own, ...flatten(item.items)]
  })
}

/** The pages before and after `path` in reading order. */
export function neighbours(
  items: readonly SidebarItem[],
  path: string,
): { previous?: { label: string; path: string }; next?: { label: string; path: string } } {
  const pages = flatten(items)
  const at = pages.findIndex((page) => page.path === path)
  if (at < 0) return {}
  const previous = pages[at - 1]
  const next = pages[at + 1]
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

/** The first sidebar that shows `path`. */
export function sidebarOf(version: DocsVersion, path: string): SidebarContext | undefined {
  for (const [id, items] of version.sidebars) {
    if (branchTo(items, path).length > 0) return { id, items }
  }
  return undefined
}
