import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { glob } from 'tinyglobby'
import { configFile } from '../config/config-locations.ts'
import { isRecord } from '../config/schema-problems.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readTextIfExists } from '../read-if-exists.ts'
import { type Problems, type Report, SiteError } from '../site-error.ts'
import { type Emojis, emojisFor } from '../syntax/emoji.ts'
import { type Author, parseAuthors } from './authors.ts'
import { buildSidebar, folderItems, linkedDoc, withAddresses } from './build-sidebar.ts'
import { type CategoryFile, categoryFile, parseCategoryFile } from './category-file.ts'
import { checkTranslations, type Doc, type DocsHome, readDoc, withKnownReferences } from './doc.ts'
import { joinRoute } from './join-route.ts'
import { gitDates, lastChange } from './last-updated.ts'
import { findParserCrashes, type ParserCrashes } from './parser-crashes.ts'
import { newestFirst, type Post, readPost } from './post.ts'
import { type AskedQuestion, parseQuestions } from './questions.ts'
import type { DocsVersion, SidebarItem } from './sidebar.ts'
import { orderedSidebar, parseSidebarOrder, sidebarOrderFile } from './sidebar-order.ts'
import { parseJson, parseSourceFile } from './source-file.ts'
import { splitSource } from './split-source.ts'
import { parseTags, type Tag } from './tags.ts'
import { writtenSidebar } from './written-sidebar.ts'

/** The validated content of a site, before bodies are compiled. */
export interface SiteContent {
  readonly versions: readonly DocsVersion[]
  readonly blogs: readonly Blog[]
  /** Questions of readers about sections of the pages. */
  readonly questions: readonly AskedQuestion[]
  /**
   * Texts of the interface as translated in `i18n/<locale>/ui.json`, by locale; by language where pages have another one than their
   * locale, for the texts that stand among their own words.
   */
  readonly uiTexts: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Files without a body here, because they end the process when they are parsed. */
  readonly parserCrashes: ParserCrashes
}

/** The blog in one locale, newest post first. */
export interface Blog {
  readonly locale: string
  readonly path: string
  readonly posts: readonly Post[]
  readonly authors: ReadonlyMap<string, Author>
  readonly tags: ReadonlyMap<string, Tag>
}

/** How a content folder is read. */
export interface ReadingOptions {
  /** Whether drafts are shown, as in development. */
  readonly drafts: boolean
  readonly problems: Problems
}

interface Folder {
  /** Folders that override each other, translations first. */
  readonly roots: readonly string[]
  /** Files by path below the folder. */
  readonly files: ReadonlyMap<string, { readonly file: string; readonly text: string }>
  /** Those of shortcodes in the files. */
  readonly emojis: Emojis | undefined
}

const pagePattern = /\.mdx?$/
const privatePattern = /(^|\/)_/
const versionsFile = 'versions.json'

/**
 * Reads the content folder of a site.
 * @param sourceDir folder of `site.config.ts`
 * @throws SiteError for versions that cannot be read
 */
export async function readContent(
  sourceDir: string,
  config: SiteConfig,
  options: ReadingOptions,
): Promise<SiteContent> {
  const { problems } = options
  const folders = [config.contentDir, ...foldersOutside(config)]
  const [dates, parserCrashes] = await Promise.all([
    gitDates(sourceDir, folders),
    findParserCrashes(sourceDir, folders, config.markdown),
  ])
  const folder = (...parts: string[]) => readFolder(sourceDir, posix.join(config.contentDir, ...parts))
  const releases = await readReleases(sourceDir, config)
  const versions: DocsVersion[] = []
  const blogs: Blog[] = []
  const uiTexts = new Map<string, Record<string, string>>()

  for (const locale of config.i18n.locales) {
    const translated = locale !== config.i18n.defaultLocale
    const prefix = localePrefix(config, locale)
    const localized = async (base: string, plugin: string, only?: FilePatterns) => {
      const original = await readFolder(sourceDir, posix.join(config.contentDir, base), only)
      const files = translated ? merge(original, await folder('i18n', locale, plugin)) : original
      const found = withoutBodies(files, parserCrashes)
      return config.markdown.emoji ? found : { ...found, emojis: undefined }
    }
    for (const name of new Set(['current', ...releases])) {
      const [base, plugin] =
        name === 'current'
          ? [config.docs.path, 'docusaurus-plugin-content-docs/current']
          : [`versioned_docs/version-${name}`, `docusaurus-plugin-content-docs/version-${name}`]
      const isLast = name === (config.docs.lastVersion ?? releases[0] ?? 'current')
      const segment = isLast ? '' : name === 'current' ? 'next' : name
      const root = joinRoute(prefix, config.docs.routeBasePath, segment)
      const label = name === 'current' ? config.docs.currentVersionLabel : name
      const source = await localized(base, plugin, config.docs)
      const released = await readReleasedSidebars(sourceDir, config, name)
      const { sidebars, file: sidebarsFile } = released ?? { ...config.docs, file: configFile }
      const pages = isLast ? await localized(config.pages.path, 'docusaurus-plugin-content-pages') : undefined
      const context = { name, label, isLast, root, prefix, locale, dates, sidebars, sidebarsFile, pages }
      const version = readVersion(source, config, context, options)
      const further: DocsVersion[] = []
      for (const more of isLast ? config.moreDocs : []) {
        const files = await localized(more.path, `docusaurus-plugin-content-docs-${more.id}/current`, more)
        const root = joinRoute(prefix, more.routeBasePath)
        const { sidebars } = more
        const own = { ...context, root, sidebars, sidebarsFile: configFile, pages: undefined }
        further.push(withPrefix(readVersion(files, config, own, options), more.id))
      }
      versions.push(withFurtherDocs(version, further))
    }
    const blog = await localized(config.blog.path, 'docusaurus-plugin-content-blog')
    blogs.push(readBlog(blog, config, { locale, prefix, dates }, options))
    uiTexts.set(locale, translated ? await readUiTexts(await folder('i18n', locale)) : {})
  }
  for (const { docs } of versions)
    for (const { lang } of docs)
      if (lang !== undefined && !uiTexts.has(lang))
        uiTexts.set(lang, await readUiTexts(await folder('i18n', lang)))
  const questions = await readQuestions(sourceDir, config, problems)
  checkDuplicates(versions, blogs, problems)
  return { versions, blogs, questions, uiTexts, parserCrashes }
}

/** Path of the pages of a locale: `/` for the default locale. */
export function localePrefix(config: Pick<SiteConfig, 'i18n'>, locale: string): string {
  return locale === config.i18n.defaultLocale ? '/' : `/${locale}`
}

/** Folders of content that lie outside of the content folder. */
function foldersOutside({ contentDir, docs, moreDocs, blog }: SiteConfig): string[] {
  return [docs.path, blog.path, ...moreDocs.map(({ path }) => path)]
    .filter((path) => path.startsWith('../'))
    .map((path) => posix.join(contentDir, path))
}

/** Patterns of the files of a folder that are pages, and of those that are not. */
interface FilePatterns {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const allPages: FilePatterns = { include: ['**/*.{md,mdx}'], exclude: [] }

/** Leaves of files that must not be parsed only the front matter. Their pages then are there for links, and tell of the mistake. */
function withoutBodies(folder: Folder, crashes: ParserCrashes): Folder {
  if (crashes.size === 0) return folder
  const files = [...folder.files].map(([name, { file, text }]) => {
    const kept = crashes.has(file) ? `---\n${splitSource(text).yaml ?? ''}\n---\n` : text
    return [name, { file, text: kept }] as const
  })
  return { ...folder, files: new Map(files) }
}

async function readFolder(
  sourceDir: string,
  dir: string,
  { include, exclude }: FilePatterns = allPages,
): Promise<Folder> {
  const cwd = join(sourceDir, dir)
  const names = await glob([...include, '**/_*', '**/_*/**', '**/*.{yml,yaml,json}'], {
    cwd,
    ignore: ['**/node_modules/**', ...exclude],
    expandDirectories: false,
  })
  // Sequential, because thousands of open files would exceed the limit of the system.
  const entries = names.sort().map(
    // The same accent may be one character or two in the names of files.
    (name) =>
      [name.normalize('NFC'), { file: posix.join(dir, name), text: readText(join(cwd, name)) }] as const,
  )
  const emojis = await emojisFor(entries.map(([, { text }]) => text))
  return { roots: [dir], files: new Map(entries), emojis }
}

/** A text without the byte order mark that editors may put before it. */
function readText(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
}

/** A translation overrides the original; untranslated files remain. */
function merge(original: Folder, translation: Folder): Folder {
  return {
    roots: [...translation.roots, ...original.roots],
    files: new Map([...original.files, ...translation.files]),
    emojis: translation.emojis ?? original.emojis,
  }
}

/** Reads the questions of readers. */
export async function readQuestions(
  sourceDir: string,
  { contentDir }: Pick<SiteConfig, 'contentDir'>,
  problems: Problems,
): Promise<AskedQuestion[]> {
  const { files } = await readFolder(sourceDir, posix.join(contentDir, 'questions'))
  return [...files].flatMap(([name, { file, text }]) =>
    /\.ya?ml$/.test(name) ? (problems.catching(() => parseQuestions(file, text)) ?? []) : [],
  )
}

async function readReleases(sourceDir: string, config: SiteConfig): Promise<string[]> {
  const file = posix.join(config.contentDir, versionsFile)
  const text = await readTextIfExists(join(sourceDir, file))
  if (text === undefined) return []
  const names = parseJson(file, text)
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
  throw new SiteError('content', 'expected a list of version names, newest first, e.g. ["2.0", "1.0"]', {
    file,
    line: 1,
  })
}

/** The sidebars that Docusaurus wrote when it released a version. */
async function readReleasedSidebars(
  sourceDir: string,
  { contentDir }: SiteConfig,
  version: string,
): Promise<{ readonly file: string; readonly sidebars: Record<string, unknown> } | undefined> {
  const file = posix.join(contentDir, `versioned_sidebars/version-${version}-sidebars.json`)
  const text = await readTextIfExists(join(sourceDir, file))
  if (text === undefined) return undefined
  const sidebars = parseJson(file, text)
  if (!isRecord(sidebars)) throw new SiteError('sidebar', 'expected sidebars by their ids', { file, line: 1 })
  return { file, sidebars }
}

async function readUiTexts({ files }: Folder): Promise<Record<string, string>> {
  const ui = files.get('ui.json')
  if (!ui) return {}
  const texts = parseJson(ui.file, ui.text)
  if (
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  ) {
    return { ...texts }
  }
  throw new SiteError('content', 'expected texts by key, e.g. {"search": "Rechercher"}', {
    file: ui.file,
    line: 1,
  })
}

interface VersionContext {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly root: string
  /** Path of the locale's pages. */
  readonly prefix: string
  readonly locale: string
  readonly dates: ReadonlyMap<string, string>
  /** As written: folders, or items. */
  readonly sidebars: Readonly<Record<string, unknown>>
  readonly sidebarsFile: string
  /** Pages outside of docs and blog; one version has them. */
  readonly pages: Folder | undefined
}

function readVersion(
  { roots, files, emojis }: Folder,
  config: SiteConfig,
  version: VersionContext,
  { drafts, problems }: ReadingOptions,
): DocsVersion {
  if (files.size === 0 && version.name !== 'current') {
    throw new SiteError(
      'content',
      `the version "${version.name}" has no pages; add pages to ${roots.at(-1)}, or remove the version from the list`,
      { file: posix.join(config.contentDir, versionsFile), line: 1 },
    )
  }
  const { format, math } = config.markdown
  const tags = readMap(files, ['tags.yml', 'tags.yaml', 'tags.json'], parseTags, problems)
  const { name, locale, root } = version
  const home: DocsHome = { roots, format, math, emojis, version: name, locale, root, tags }
  const categories = new Map<string, CategoryFile>()
  const all: Doc[] = []
  const textOf = textsByFile(files)
  for (const [name, { file, text }] of files) {
    problems.catching(() => {
      if (categoryFile.test(name))
        categories.set(posix.dirname(name), parseCategoryFile(file, text, problems.report))
      else if (pagePattern.test(name) && !privatePattern.test(name)) {
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
    const folder = (dirName: string) => folderItems(docs, categories, dirName)
    const location = { file: version.sidebarsFile }
    return withAddresses(
      writtenSidebar(written, { docs, draftIds, folder, location, report: problems.report }),
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

/** Further docs with ids of sidebars that no others have. */
function withPrefix({ docs, sidebars, ...version }: DocsVersion, prefix: string): DocsVersion {
  const named = (sidebar: Doc['displayedSidebar']) => sidebar && { ...sidebar, id: `${prefix}/${sidebar.id}` }
  return {
    ...version,
    docs: docs.map((doc) => ({ ...doc, displayedSidebar: named(doc.displayedSidebar) })),
    sidebars: new Map([...sidebars].map(([id, items]) => [`${prefix}/${id}`, items])),
  }
}

function withFurtherDocs(version: DocsVersion, further: readonly DocsVersion[]): DocsVersion {
  const all = [version, ...further]
  return {
    ...version,
    docs: all.flatMap(({ docs }) => docs),
    draftIds: new Set(all.flatMap(({ draftIds }) => [...draftIds])),
    sidebars: new Map(all.flatMap(({ sidebars }) => [...sidebars])),
  }
}

/** Pages outside of docs and blog. No sidebar has them. */
function readPages(
  { pages, prefix, name: version, locale, dates }: VersionContext,
  config: SiteConfig,
  { drafts, problems }: ReadingOptions,
): Doc[] {
  if (!pages) return []
  const { roots, files, emojis } = pages
  const { format, math } = config.markdown
  return [...files].flatMap(([name, { file, text }]) => {
    if (!pagePattern.test(name) || privatePattern.test(name)) return []
    const source = parseSourceFile(file, text, problems.report)
    const doc = problems.catching(() =>
      readDoc(source, name, { roots, format, math, emojis, version, locale, root: prefix, tags: new Map() }),
    )
    if (!doc || (doc.draft && !drafts)) return []
    const lastUpdated = doc.lastUpdated ?? dates.get(file)
    return [{ ...doc, lastUpdated, displayedSidebar: null, paginationNext: null, paginationPrev: null }]
  })
}

function readBlog(
  { roots, files, emojis }: Folder,
  config: SiteConfig,
  blogContext: { locale: string; prefix: string; dates: ReadonlyMap<string, string> },
  { drafts, problems }: ReadingOptions,
): Blog {
  const root = joinRoute(blogContext.prefix, config.blog.routeBasePath)
  const authors = readMap(files, ['authors.yml', 'authors.yaml', 'authors.json'], parseAuthors, problems)
  const tags = readMap(files, ['tags.yml', 'tags.yaml', 'tags.json'], parseTags, problems)
  const { format, math } = config.markdown
  const posts: Post[] = []
  const textOf = textsByFile(files)
  for (const [name, { file, text }] of files) {
    if (!pagePattern.test(name) || privatePattern.test(name)) continue
    problems.catching(() => {
      const { datedPaths } = config.blog
      const home = {
        roots,
        root,
        format,
        math,
        emojis,
        datedPaths,
        locale: blogContext.locale,
        authors,
        tags,
      }
      const post = readPost(parseSourceFile(file, text, problems.report), name, home)
      posts.push({ ...post, lastUpdated: post.lastUpdated ?? lastChange(file, blogContext.dates, textOf) })
    })
  }
  const ordered = posts.filter((post) => drafts || !post.draft).sort(newestFirst)
  return { locale: blogContext.locale, path: root, posts: ordered, authors, tags }
}

/** What the first of these files that is there holds. */
function readMap<T>(
  files: Folder['files'],
  names: readonly string[],
  parse: (file: string, text: string, report: Report) => Map<string, T>,
  problems: Problems,
): Map<string, T> {
  const found = names.map((name) => files.get(name)).find((entry) => entry !== undefined)
  return (found && problems.catching(() => parse(found.file, found.text, problems.report))) ?? new Map()
}

function textsByFile(files: Folder['files']): (file: string) => string | undefined {
  const texts = new Map([...files.values()].map(({ file, text }) => [file, text]))
  return (file) => texts.get(file)
}

/** Two files must not have the same path, because the last one would silently win. */
function checkDuplicates(versions: readonly DocsVersion[], blogs: readonly Blog[], problems: Problems): void {
  const owners = new Map<string, string>()
  for (const { path, file, slugLine } of [
    ...versions.flatMap(({ docs }) => docs),
    ...blogs.flatMap(({ posts }) => posts),
  ]) {
    const owner = owners.get(path)
    if (owner === undefined) owners.set(path, file)
    else
      problems.report(
        new SiteError(
          'route',
          `its path ${path} is already used by ${owner}; change "slug" or the file name`,
          { file, line: slugLine },
        ),
      )
  }
}
