import { join, posix } from 'node:path'
import { configFile } from '../config/config-locations.ts'
import { isRecord } from '../config/schema-problems.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readTextIfExists } from '../read-if-exists.ts'
import { type Problems, SiteError } from '../site-error.ts'
import {
  type FilePatterns,
  type Folder,
  foldersOutside,
  type ReadingOptions,
  readFolder,
  withoutBodies,
  withTranslation,
} from './files/content-folder.ts'
import { gitDates } from './files/last-updated.ts'
import { findParserCrashes, type ParserCrashes } from './files/parser-crashes.ts'
import { parseJson } from './files/source-file.ts'
import { joinRoute } from './join-route.ts'
import { type Blog, readBlog } from './posts/read-blog.ts'
import { type AskedQuestion, parseQuestions, questionLanguages } from './questions.ts'
import { readVersion, withFurtherDocs, withPrefix } from './read-version.ts'
import type { DocsVersion } from './sidebar/sidebar.ts'
import { readUiTexts, type UiTexts } from './ui-texts.ts'

/** The validated content of a site, before bodies are compiled. */
export interface SiteContent {
  readonly versions: readonly DocsVersion[]
  readonly blogs: readonly Blog[]
  /** Questions of readers about sections of the pages. */
  readonly questions: readonly AskedQuestion[]
  /** Translations of the interface by folder in `i18n`, which is named after a locale, or after a language that pages have. */
  readonly uiTexts: ReadonlyMap<string, UiTexts>
  /** Files without a body here, because parsing them ends the process. */
  readonly parserCrashes: ParserCrashes
}

const versionsFile = 'versions.json'

/**
 * Reads a site's content folder.
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

  for (const locale of config.i18n.locales) {
    const translated = locale !== config.i18n.defaultLocale
    const prefix = localePrefix(config, locale)
    const localized = async (base: string, plugin: string, only?: FilePatterns) => {
      const original = await readFolder(sourceDir, posix.join(config.contentDir, base), only)
      const files = translated ? withTranslation(original, await folder('i18n', locale, plugin)) : original
      return withoutBodies(files, parserCrashes)
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
      if (source.files.size === 0 && name !== 'current') throw withoutPages(name, source, config)
      const released = await readReleasedSidebars(sourceDir, config, name)
      const { sidebars, file: sidebarsFile } = released ?? { ...config.docs, file: configFile }
      const pages = isLast ? await localized(config.pages.path, 'docusaurus-plugin-content-pages') : undefined
      const context = { name, label, isLast, root, prefix, locale, dates, sidebars, sidebarsFile, pages }
      const version = readVersion(source, config, context, options)
      const further: DocsVersion[] = []
      for (const { id, path, routeBasePath, sidebars, ...patterns } of isLast ? config.moreDocs : []) {
        const files = await localized(path, `docusaurus-plugin-content-docs-${id}/current`, patterns)
        const root = joinRoute(prefix, routeBasePath)
        const own = { ...context, root, sidebars, sidebarsFile: configFile, pages: undefined }
        further.push(withPrefix(readVersion(files, config, own, options), id))
      }
      versions.push(withFurtherDocs(version, further))
    }
    const blog = await localized(config.blog.path, 'docusaurus-plugin-content-blog')
    blogs.push(readBlog(blog, config, { locale, prefix, dates }, options))
  }
  const uiTexts = await readUiTexts(sourceDir, config)
  const questions = await readQuestions(sourceDir, config, problems)
  return { versions, blogs, questions, uiTexts, parserCrashes }
}

/** Path of the pages of a locale: `/` for the default locale. */
export function localePrefix(config: Pick<SiteConfig, 'i18n'>, locale: string): string {
  return locale === config.i18n.defaultLocale ? '/' : `/${locale}`
}

/** The path of a page in another locale. */
export function pathInLocale(
  config: Pick<SiteConfig, 'i18n'>,
  { path, locale }: { readonly path: string; readonly locale: string },
  other: string,
): string {
  return joinRoute(localePrefix(config, other), path.slice(localePrefix(config, locale).length))
}

/** The docs that readers in a locale get first, without a version in the address. */
export function latestDocs(
  { versions }: Pick<SiteContent, 'versions'>,
  locale: string,
): DocsVersion | undefined {
  return versions.find((version) => version.isLast && version.locale === locale)
}

/** Reads the questions of readers. */
export async function readQuestions(
  sourceDir: string,
  config: Pick<SiteConfig, 'contentDir' | 'i18n' | 'glossary'>,
  problems: Problems,
): Promise<AskedQuestion[]> {
  const { files } = await readFolder(sourceDir, posix.join(config.contentDir, 'questions'))
  const languages = questionLanguages(config)
  return [...files].flatMap(([name, { file, text }]) =>
    /\.ya?ml$/.test(name) ? (problems.catching(() => parseQuestions(file, text, languages)) ?? []) : [],
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

function withoutPages(version: string, { roots }: Folder, { contentDir }: SiteConfig): SiteError {
  const message = `the version "${version}" has no pages; add pages to ${roots.at(-1)}, or remove the version from the list`
  return new SiteError('content', message, { file: posix.join(contentDir, versionsFile), line: 1 })
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
