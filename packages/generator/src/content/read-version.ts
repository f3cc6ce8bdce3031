import { posix } from 'node:path'
import { isRecord } from '../config/schema-problems.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { SiteError } from '../site-error.ts'
import { checkTranslations, type Doc, type DocsHome, readDoc, withKnownReferences } from './doc.ts'
import {
  type Folder,
  isPage,
  markdownSettings,
  type ReadingOptions,
  readMap,
  tagFiles,
  textsByFile,
} from './files/content-folder.ts'
import { lastChange } from './files/last-updated.ts'
import { parseSourceFile } from './files/source-file.ts'
import { buildSidebar, folderItems, linkedDoc, withAddresses } from './sidebar/build-sidebar.ts'
import { type CategoryFile, categoryFile, parseCategoryFile } from './sidebar/category-file.ts'
import type { DocsVersion, SidebarItem } from './sidebar/sidebar.ts'
import { orderedSidebar, parseSidebarOrder, sidebarOrderFile } from './sidebar/sidebar-order.ts'
import { writtenSidebar } from './sidebar/written-sidebar.ts'
import { parseTags } from './tags.ts'

/** Properties of a version that its files do not contain. */
interface VersionContext {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly root: string
  /** Path prefix of the locale's pages. */
  readonly prefix: string
  readonly locale: string
  readonly dates: ReadonlyMap<string, string>
  /** As written: folders, or items. */
  readonly sidebars: Readonly<Record<string, unknown>>
  readonly sidebarsFile: string
  /** Pages outside of docs and blog; only one version includes them. */
  readonly pages: Folder | undefined
}

/** Reads a version of the docs in one locale. */
export function readVersion(
  folder: Folder,
  config: SiteConfig,
  version: VersionContext,
  { drafts, problems }: ReadingOptions,
): DocsVersion {
  const { files } = folder
  const tags = readMap(folder, tagFiles, parseTags, problems)
  const { name, locale, root } = version
  const home: DocsHome = { ...markdownSettings(folder, config), version: name, locale, root, tags }
  const categories = new Map<string, CategoryFile>()
  const all: Doc[] = []
  const textOf = textsByFile(folder)
  for (const [name, { file, text }] of files) {
    problems.catching(() => {
      if (categoryFile.test(name))
        categories.set(posix.dirname(name), parseCategoryFile(file, text, problems.report))
      else if (isPage(name)) {
        const doc = readDoc(parseSourceFile(file, text, problems.report), name, home)
        all.push({ ...doc, lastUpdated: doc.lastUpdated ?? lastChange(file, version.dates, textOf) })
      }
    })
  }
  for (const [dir, { link, linkLocation }] of categories) {
    if (link?.type !== 'doc' || linkedDoc(all, link.id, dir)) continue
    const ids = all.map((doc) => doc.id).join(', ')
    const message = `"link.id" is "${link.id}", which is not the id of a doc; available doc ids: ${ids}`
    problems.report(new SiteError('sidebar', message, linkLocation))
  }
  checkTranslations(all, problems.report)
  const searchKindOf = (dir: string): Doc['searchKind'] =>
    categories.get(dir)?.sheaf_search_kind ?? (dir === '.' ? undefined : searchKindOf(posix.dirname(dir)))
  const docs = withKnownReferences(all, Object.keys(version.sidebars), problems.report)
    .filter((doc) => drafts || !doc.draft)
    .map((doc) => ({ ...doc, searchKind: doc.searchKind ?? searchKindOf(doc.dir) }))
  const draftIds = new Set(all.filter((doc) => doc.draft).map((doc) => doc.id))
  const sidebarIn = (dirName: string): readonly SidebarItem[] => {
    const order = files.get(posix.join(dirName, sidebarOrderFile))
    const byFolder = (of: readonly Doc[]) => buildSidebar(of, categories, dirName, home)
    if (!order) return byFolder(docs)
    const inFolder = docs.filter(({ dir }) => dirName === '.' || `${dir}/`.startsWith(`${dirName}/`))
    return (
      problems.catching(() => {
        const parsed = parseSidebarOrder(order.file, order.text, problems.report)
        return orderedSidebar(parsed, { docs: inFolder, draftIds, byFolder })
      }) ?? byFolder(inFolder)
    )
  }
  const sidebarOf = (written: unknown): readonly SidebarItem[] => {
    if (isRecord(written) && typeof written.dirName === 'string') return sidebarIn(written.dirName)
    const itemsOf = (dirName: string) => folderItems(docs, categories, dirName)
    const location = { file: version.sidebarsFile }
    return withAddresses(
      writtenSidebar(written, { docs, draftIds, folder: itemsOf, location, report: problems.report }),
      home,
    )
  }
  return {
    name: version.name,
    label: version.label,
    locale: version.locale,
    path: version.root,
    isLast: version.isLast,
    docs: [...docs, ...readPages(version, config, { drafts, problems })],
    draftIds,
    sidebars: new Map(Object.entries(version.sidebars).map(([id, written]) => [id, sidebarOf(written)])),
  }
}

/** Further docs, with unique ids of sidebars. */
export function withPrefix({ docs, sidebars, ...version }: DocsVersion, prefix: string): DocsVersion {
  const named = (sidebar: Doc['displayedSidebar']) => sidebar && { ...sidebar, id: `${prefix}/${sidebar.id}` }
  return {
    ...version,
    docs: docs.map((doc) => ({ ...doc, displayedSidebar: named(doc.displayedSidebar) })),
    sidebars: new Map([...sidebars].map(([id, items]) => [`${prefix}/${id}`, items])),
  }
}

/** A version with the pages and sidebars of further docs. */
export function withFurtherDocs(version: DocsVersion, further: readonly DocsVersion[]): DocsVersion {
  const all = [version, ...further]
  return {
    ...version,
    docs: all.flatMap(({ docs }) => docs),
    draftIds: new Set(all.flatMap(({ draftIds }) => [...draftIds])),
    sidebars: new Map(all.flatMap(({ sidebars }) => [...sidebars])),
  }
}

/** Pages outside of docs and blog. They are not in a sidebar. */
function readPages(
  { pages, prefix, name: version, locale, dates }: VersionContext,
  config: SiteConfig,
  { drafts, problems }: ReadingOptions,
): Doc[] {
  if (!pages) return []
  const home = { ...markdownSettings(pages, config), version, locale, root: prefix, tags: new Map() }
  return [...pages.files].flatMap(([name, { file, text }]) => {
    if (!isPage(name)) return []
    const source = parseSourceFile(file, text, problems.report)
    const doc = problems.catching(() => readDoc(source, name, home))
    if (!doc || (doc.draft && !drafts)) return []
    const lastUpdated = doc.lastUpdated ?? dates.get(file)
    return [{ ...doc, lastUpdated, displayedSidebar: null, paginationNext: null, paginationPrev: null }]
  })
}
