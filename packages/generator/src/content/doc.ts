import { posix } from 'node:path'
import { decodeSitePath } from '@next-panel/contract/site-paths'
import type { SectionKind } from '@next-panel/search'
import type { z } from 'zod'
import { type Report, SiteError, type SourceLocation } from '../site-error.ts'
import type { Emojis } from '../syntax/emoji.ts'
import { type FormatSetting, formatOf } from '../syntax/native-parser.ts'
import { readOpening } from './description.ts'
import { checkFields, type SourceFile } from './files/source-file.ts'
import { docFrontMatter } from './front-matter.ts'
import { joinRoute } from './join-route.ts'
import { type PageFields, pageFields } from './page-fields.ts'
import { type Tag, tagsOf } from './tags.ts'

/** A page of the documentation, before its body is compiled. */
export interface Doc extends PageFields {
  /** Path below the version's folder without extension and number prefixes: `installation/debian`. */
  readonly id: string
  /** File relative to the site's folder. */
  readonly file: string
  readonly sourcePath: SourcePath
  /** Folder below the version's folder, `.` at the top; decides the sidebar category. */
  readonly dir: string
  /** Site path without the base URL. */
  readonly path: string
  /** Line of the key `slug` in the file, or else 1. */
  readonly slugLine: number
  readonly title: string
  readonly description: string
  readonly sidebarLabel: string
  /** CSS classes of its entry in the sidebar. */
  readonly sidebarClass: string | undefined
  readonly paginationLabel: string
  /** Ids of the next and previous docs, if they are not those of the sidebar; `null` for none. */
  readonly paginationNext: DocReference | null | undefined
  readonly paginationPrev: DocReference | null | undefined
  /** Id of the sidebar shown instead of the one that lists it; `null` for none. */
  readonly displayedSidebar: DocReference | null | undefined
  readonly position: number | undefined
  readonly hideTitle: boolean
  readonly tags: readonly Tag[]
  /** The purpose of the page for readers who search. */
  readonly searchKind: SectionKind | undefined
  /** A sentence below the title. */
  readonly lead: string | undefined
  /** Whether it shows the product version that the docs describe. */
  readonly showsProductVersion: boolean
  /** Language of its text, if it is not the language of its locale. */
  readonly lang: string | undefined
  /** The same page in another language. */
  readonly translation: Translation | undefined
  readonly version: string
  readonly locale: string
  /** The body. The title heading is removed if it is the source of the title. */
  readonly body: string
}

/** The front matter's path of the same page in another language. */
interface Translation {
  readonly path: string
  readonly location: SourceLocation
}

/** An id in the front matter of a page. */
export interface DocReference {
  readonly id: string
  readonly location: SourceLocation
}

/** The location of a page's file relative to the files it may refer to. */
export interface SourcePath {
  /**
   * Folders relative to the site's folder that override each other, translations first. A link from any of
   * their files may lead to a file in each of them.
   */
  readonly roots: readonly string[]
  /** Path below the root that has the file. */
  readonly relative: string
}

/** The folders of a set of docs, and its route. */
export interface DocsHome {
  /** See {@link SourcePath.roots}. */
  readonly roots: readonly string[]
  readonly version: string
  readonly locale: string
  /** The Markdown format of its `.md` files. */
  readonly format: FormatSetting
  /** The emoji of shortcodes in titles and first words. */
  readonly emojis?: Emojis | undefined
  /** Whether `$` begins a formula. */
  readonly math: boolean
  /** Site path of the docs' root: `/docs`, `/docs/next`, `/fr/docs`. */
  readonly root: string
  readonly tags: ReadonlyMap<string, Tag>
}

/** An ordering prefix. A date (`2024-05-24-x`) or a version (`7.0-x`) does not match. */
const numberPrefixPattern = /^(\d+)\s*[-_.]+\s*(?=[^\d])(.+)$/

/** Removes the ordering prefix that Docusaurus allows: `01-intro` becomes `intro`. */
export function withoutNumberPrefix(segment: string): string {
  return numberPrefixPattern.exec(segment)?.[2] ?? segment
}

/** The position that an ordering prefix gives: 1 for `01-intro`. */
export function numberPrefix(segment: string): number | undefined {
  const digits = numberPrefixPattern.exec(segment)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The path of a folder without ordering prefixes. */
export function cleanDir(dir: string): string {
  return dir.split('/').map(withoutNumberPrefix).join('/')
}

/**
 * Reads a docs page.
 * @param relative path below the version's folder, with extension
 * @throws SiteError `front-matter`
 */
export function readDoc(source: SourceFile, relative: string, home: DocsHome): Doc {
  const fields = checkFields(docFrontMatter, { ...source, data: source.frontMatter })
  const dir = posix.dirname(relative)
  const fileName = posix.basename(relative).replace(/\.mdx?$/, '')
  const prefixes = fields.parse_number_prefixes
  const name = fields.id ?? (prefixes ? withoutNumberPrefix(fileName) : fileName)
  const folder = prefixes ? cleanDir(dir) : dir
  const slug = slugWithin(source, fields.slug, folder)
  const { heading, words } = readOpening(source.body, formatOf(source.file, home.format), home)
  // A heading that differs from the title stays, as does a heading next to a hidden title.
  const keepsHeading =
    heading !== undefined &&
    (fields.hide_title || (fields.title !== undefined && fields.title !== heading.text))
  const title = fields.title ?? heading?.text ?? name
  const label = fields.sidebar_label ?? title
  return {
    id: posix.join(folder, name),
    file: source.file,
    sourcePath: { roots: home.roots, relative },
    dir,
    path: docPath({ ...fields, slug }, fileName, name, folder, home.root),
    slugLine: slugLine(source),
    title,
    description: fields.description ?? words,
    sidebarLabel: label,
    sidebarClass: fields.sidebar_class_name,
    paginationLabel: fields.pagination_label ?? label,
    paginationNext: reference(source, 'pagination_next', fields.pagination_next),
    paginationPrev: reference(source, 'pagination_prev', fields.pagination_prev),
    displayedSidebar: reference(source, 'displayed_sidebar', fields.displayed_sidebar),
    position: fields.sidebar_position ?? (prefixes ? numberPrefix(fileName) : undefined),
    hideTitle: fields.hide_title || keepsHeading,
    tags: tagsOf(fields.tags, home.tags, source),
    ...pageFields(source, fields),
    searchKind: fields.sheaf_search_kind,
    lead: fields.sheaf_lead,
    showsProductVersion: fields.sheaf_version,
    lang: fields.sheaf_lang,
    translation:
      fields.sheaf_translation === undefined
        ? undefined
        : {
            path: decodeSitePath(fields.sheaf_translation),
            location: { file: source.file, line: source.lineOf(['sheaf_translation']) },
          },
    version: home.version,
    locale: home.locale,
    body: heading && !keepsHeading ? heading.bodyWithout : source.body,
  }
}

function reference(
  { file, lineOf }: SourceFile,
  key: string,
  id: string | null | undefined,
): DocReference | null | undefined {
  return typeof id === 'string' ? { id, location: { file, line: lineOf([key]) } } : id
}

function docPath(
  fields: Pick<z.output<typeof docFrontMatter>, 'slug' | 'id'>,
  fileName: string,
  name: string,
  folder: string,
  root: string,
): string {
  if (fields.slug?.startsWith('/')) return joinRoute(root, fields.slug)
  if (fields.slug !== undefined) return joinRoute(root, folder, fields.slug)
  if (fields.id === undefined && isFolderPage(fileName, folder)) return joinRoute(root, folder)
  return joinRoute(root, folder, name)
}

/** Returns a slug, unless it is relative and leads out of the docs. */
function slugWithin(source: SourceFile, slug: string | undefined, folder: string): string | undefined {
  if (slug === undefined || slug.startsWith('/') || !/^\.\.(\/|$)/.test(posix.join(folder, slug))) return slug
  const message = `"slug" is "${slug}", which points outside the docs; remove some of its "../"`
  source.report(new SiteError('front-matter', message, { file: source.file, line: slugLine(source) }))
  return undefined
}

/** See {@link Doc.slugLine}. */
export function slugLine({ frontMatter, lineOf }: SourceFile): number {
  return frontMatter.slug === undefined ? 1 : lineOf(['slug'])
}

/** Whether a page is the page of its folder: `index`, `readme`, or a page with the folder's name. */
export function isFolderPage(fileName: string, folder: string): boolean {
  const name = withoutNumberPrefix(fileName).toLowerCase()
  return name === 'index' || name === 'readme' || name === posix.basename(folder).toLowerCase()
}

/**
 * Removes unknown ids of docs and sidebars from front matter. A draft that is not included is not reported.
 */
export function withKnownReferences(
  docs: readonly Doc[],
  sidebarIds: readonly string[],
  report: Report,
): Doc[] {
  const docIds = docs.map(({ id }) => id)
  const known = (
    key: string,
    what: string,
    ids: readonly string[],
    named: DocReference | null | undefined,
  ): DocReference | null | undefined => {
    if (!named || ids.includes(named.id)) return named
    const message = `"${key}" is "${named.id}", which is not the id of a ${what}; available ${what} ids: ${ids.join(', ')}`
    report(new SiteError('sidebar', message, named.location))
    return undefined
  }
  return docs.map((doc) => ({
    ...doc,
    paginationNext: known('pagination_next', 'doc', docIds, doc.paginationNext),
    paginationPrev: known('pagination_prev', 'doc', docIds, doc.paginationPrev),
    displayedSidebar: known('displayed_sidebar', 'sidebar', sidebarIds, doc.displayedSidebar),
  }))
}

/** Reports pages whose translation does not exist, does not refer back, or is in the same language. */
export function checkTranslations(docs: readonly Doc[], report: Report): void {
  const byPath = new Map(docs.map((doc) => [doc.path, doc]))
  for (const { path, lang, translation } of docs) {
    if (!translation) continue
    const other = byPath.get(translation.path)
    const problem =
      (!other && 'which is not a docs page; correct the path') ||
      (other?.translation?.path !== path && `whose own "sheaf_translation" must be "${path}"`) ||
      (other?.lang === lang && 'which is in the same language; give one of them another "sheaf_lang"')
    if (problem)
      report(
        new SiteError(
          'front-matter',
          `"sheaf_translation" is "${translation.path}", ${problem}`,
          translation.location,
        ),
      )
  }
}
