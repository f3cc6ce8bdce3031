import { posix } from 'node:path'
import { decodeSitePath } from '@next-panel/contract/site-paths'
import GithubSlugger from 'github-slugger'
import { cleanDir, type Doc, type DocsHome, isFolderPage, numberPrefix, withoutNumberPrefix } from '../doc.ts'
import { joinRoute } from '../join-route.ts'
import type { CategoryFile } from './category-file.ts'
import type { GeneratedIndex, SidebarCategory, SidebarItem, SidebarLink, SidebarOutside } from './sidebar.ts'

/** A sidebar item whose generated page has no address yet. */
export type Placeable =
  | SidebarLink
  | SidebarOutside
  | (Omit<SidebarCategory, 'items' | 'generatedIndex'> & {
      readonly items: readonly Placeable[]
      readonly generatedIndex: (GeneratedIndex & { readonly slug: string | undefined }) | undefined
    })

interface Placed {
  readonly item: Placeable
  readonly position: number
  readonly sortKey: string
}

/**
 * Builds the sidebar of a folder: pages and subfolders by position, then by file name.
 * @param dirName the folder, `.` for all docs
 * @param categories contents of the `_category_` files, by folder
 */
export function buildSidebar(
  docs: readonly Doc[],
  categories: ReadonlyMap<string, CategoryFile>,
  dirName: string,
  home: DocsHome,
): SidebarItem[] {
  return withAddresses(folderItems(docs, categories, dirName), home)
}

/** The items of a folder, before generated pages have addresses. Parameters as in {@link buildSidebar}. */
export function folderItems(
  docs: readonly Doc[],
  categories: ReadonlyMap<string, CategoryFile>,
  dirName: string,
): Placeable[] {
  const visible = docs.filter((doc) => !doc.unlisted)
  const shown = new Set<Doc>()
  const level = (dir: string): Placeable[] => {
    const pages = visible.filter((doc) => doc.dir === dir && !shown.has(doc)).map(placeDoc)
    const folders = subfolders(visible, dir).flatMap((folder) => {
      const placed = placeCategory(folder)
      return placed ? [placed] : []
    })
    return [...pages, ...folders].sort(byPosition).map(({ item }) => item)
  }
  const placeDoc = (doc: Doc): Placed => ({
    item: linkTo(doc),
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
    const place = {
      position:
        file?.position ?? page?.position ?? numberPrefix(posix.basename(folder)) ?? Number.POSITIVE_INFINITY,
      sortKey: posix.basename(folder),
    }
    if (items.length === 0) return page && { ...place, item: { ...linkTo(page), label } }
    return {
      ...place,
      item: {
        type: 'category',
        label,
        ...(file?.className !== undefined && { className: file.className }),
        description: file?.description ?? generated?.description ?? page?.description ?? '',
        path: page?.path,
        collapsed: file?.collapsed ?? true,
        collapsible: file?.collapsible ?? true,
        items,
        generatedIndex: generated && {
          title: generated.title ?? label,
          description: generated.description ?? file?.description ?? '',
          keywords: generated.keywords ?? [],
          image:
            file && generated.image ? { address: generated.image, location: file.imageLocation } : undefined,
          slug: generated.slug,
        },
      },
    }
  }
  const categoryPage = (file: CategoryFile | undefined, folder: string): Doc | undefined => {
    if (file?.link === null || file?.link?.type === 'generated-index') return undefined
    if (file?.link) return linkedDoc(visible, file.link.id, folder)
    const inFolder = visible.filter((doc) => doc.dir === folder)
    return inFolder.find((doc) =>
      isFolderPage(posix.basename(doc.file).replace(/\.mdx?$/, ''), cleanDir(folder)),
    )
  }
  return level(dirName)
}

/** The doc that a category file names as its page: by its id, or by the part of the id below the folder. */
export function linkedDoc(docs: readonly Doc[], id: string, folder: string): Doc | undefined {
  return docs.find((doc) => doc.id === id || doc.id === posix.join(cleanDir(folder), id))
}

/** The sidebar entry of a page. */
export function linkTo(doc: Doc): SidebarLink {
  return {
    type: 'link',
    label: doc.sidebarLabel,
    paginationLabel: doc.paginationLabel,
    path: doc.path,
    ...(doc.sidebarClass !== undefined && { className: doc.sidebarClass }),
    docId: doc.id,
    unlisted: doc.unlisted,
  }
}

/** Gives every generated category page its address. Equal labels are numbered in the order of the sidebar. */
export function withAddresses(
  items: readonly Placeable[],
  home: DocsHome,
  slugger = new GithubSlugger(),
): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item
    const { generatedIndex: generated } = item
    if (!generated)
      return { ...item, generatedIndex: undefined, items: withAddresses(item.items, home, slugger) }
    const { slug = `category/${slugger.slug(item.label)}`, ...generatedIndex } = generated
    return {
      ...item,
      generatedIndex,
      path: joinRoute(home.root, decodeSitePath(slug)),
      items: withAddresses(item.items, home, slugger),
    }
  })
}

function subfolders(docs: readonly Doc[], dir: string): string[] {
  const prefix = dir === '.' ? '' : `${dir}/`
  const names = docs
    .filter((doc) => doc.dir !== '.' && doc.dir.startsWith(prefix) && doc.dir !== dir)
    .map((doc) => prefix + (doc.dir.slice(prefix.length).split('/', 1)[0] ?? ''))
  return [...new Set(names)]
}

function byPosition(a: Placed, b: Placed): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0
}
