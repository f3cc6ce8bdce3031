import { posix } from 'node:path'
import type { MDXComponents } from 'mdx/types.js'
import { parseSourceFile } from '../content/source-file.ts'
import { SiteError } from '../site-error.ts'
import { type CompiledFile, compileFile } from './compile-file.ts'
import type { PartialImport } from './imports.ts'
import { contextOfFile, filesNamed, type PageContext } from './page-links.ts'

/** Compiled partials, by all that their links and pictures depend on. */
export type CompiledFiles = Map<string, Promise<CompiledFile>>

/** Where a partial is imported. */
interface Importing {
  /** The page, with the file that imports. */
  readonly page: PageContext
  /** Files around the partial, the page's first. */
  readonly files: readonly string[]
  /** The elements and components that are at hand without an import. */
  readonly components: MDXComponents
  readonly compiled: CompiledFiles
}

/** A partial, and the page with its file. */
interface LoadedPartial {
  readonly file: CompiledFile
  readonly page: PageContext
}

/**
 * Reads and compiles a partial; it is read each time, and compiled when its text is new. One that is missing is reported as `component`.
 * @throws SiteError `component` for a partial that imports itself
 */
export async function loadPartial(
  { path, location }: PartialImport,
  { page, files, components, compiled }: Importing,
): Promise<LoadedPartial | undefined> {
  const candidates = filesNamed(path, page)
  for (const file of candidates) {
    const text = await page.readFile(file)
    if (text === undefined) continue
    if (files.includes(file)) {
      const way = [...files.slice(files.indexOf(file)), file].join(' -> ')
      const message = `the partial imports itself: ${way}; remove one of these imports`
      throw new SiteError('component', message, location)
    }
    const own = { ...page, ...contextOfFile(file, page) }
    // Relative addresses count from the folder of the page.
    const key = [file, page.locale, posix.dirname(page.path), text].join('\0')
    const source = { format: 'mdx' as const, isPartial: true, page: own, components }
    const cached =
      compiled.get(key) ?? compileFile({ ...source, body: parseSourceFile(file, text, page.report).body })
    compiled.set(key, cached)
    return { file: await cached, page: own }
  }
  const message = `the partial "${path}" is missing: there is no file ${candidates[0] ?? path} in the content folder; write it or correct the path`
  page.report(new SiteError('component', message, location))
  return undefined
}
