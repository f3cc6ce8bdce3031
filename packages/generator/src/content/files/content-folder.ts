import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { glob } from 'tinyglobby'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Problems, Report } from '../../site-error.ts'
import { type Emojis, emojisFor } from '../../syntax/emoji.ts'
import type { ParserCrashes } from './parser-crashes.ts'
import { splitSource } from './split-source.ts'

/** Options for reading a content folder. */
export interface ReadingOptions {
  /** Whether drafts are included, as in development. */
  readonly drafts: boolean
  readonly problems: Problems
}

/** Files of a content folder, as text. */
export interface Folder {
  /** Folders that override each other, translations first. */
  readonly roots: readonly string[]
  /** Files by path below the folder. */
  readonly files: ReadonlyMap<string, { readonly file: string; readonly text: string }>
  /** The emoji of shortcodes in the files. */
  readonly emojis: Emojis | undefined
}

const pagePattern = /\.mdx?$/
const privatePattern = /(^|\/)_/

/** Whether a file is a page. @param name path below its folder */
export function isPage(name: string): boolean {
  return pagePattern.test(name) && !privatePattern.test(name)
}

/** Patterns of the files of a folder that are pages, and patterns of exceptions. */
export interface FilePatterns {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const allPages: FilePatterns = { include: ['**/*.{md,mdx}'], exclude: [] }

/** Content folders outside of the main content folder. */
export function foldersOutside({ contentDir, docs, moreDocs, blog }: SiteConfig): string[] {
  return [docs.path, blog.path, ...moreDocs.map(({ path }) => path)]
    .filter((path) => path.startsWith('../../'))
    .map((path) => posix.join(contentDir, path))
}

/** Reads the pages, partials and data files of a folder. @param dir relative to `sourceDir` */
export async function readFolder(
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
    // An accented letter in a file name may be one or two code points.
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
export function withTranslation(original: Folder, translation: Folder): Folder {
  return {
    roots: [...translation.roots, ...original.roots],
    files: new Map([...original.files, ...translation.files]),
    emojis: translation.emojis ?? original.emojis,
  }
}

/** The Markdown settings of a folder. */
export function markdownSettings({ roots, emojis }: Folder, { markdown }: Pick<SiteConfig, 'markdown'>) {
  const { format, math, emoji } = markdown
  return { roots, format, math, emojis: emoji ? emojis : undefined }
}

/**
 * Leaves only the front matter in files that must not be parsed. Links to their pages work, and the pages
 * report the problem.
 */
export function withoutBodies(folder: Folder, crashes: ParserCrashes): Folder {
  if (crashes.size === 0) return folder
  const files = [...folder.files].map(([name, { file, text }]) => {
    const kept = crashes.has(file) ? `---\n${splitSource(text).yaml ?? ''}\n---\n` : text
    return [name, { file, text: kept }] as const
  })
  return { ...folder, files: new Map(files) }
}

/** Names of the file that describes tags. */
export const tagFiles = ['tags.yml', 'tags.yaml', 'tags.json']

/** Reads the first of these files that exists; empty if none does. */
export function readMap<T>(
  { files }: Folder,
  names: readonly string[],
  parse: (file: string, text: string, report: Report) => Map<string, T>,
  problems: Problems,
): Map<string, T> {
  const found = names.map((name) => files.get(name)).find((entry) => entry !== undefined)
  return (found && problems.catching(() => parse(found.file, found.text, problems.report))) ?? new Map()
}

/** Texts of the files, by their paths relative to the site's folder. */
export function textsByFile({ files }: Folder): (file: string) => string | undefined {
  const texts = new Map([...files.values()].map(({ file, text }) => [file, text]))
  return (file) => texts.get(file)
}
