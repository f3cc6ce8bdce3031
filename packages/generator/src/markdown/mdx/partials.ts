import { posix } from 'node:path'
import type { MDXComponents } from 'mdx/types.js'
import { parseSourceFile } from '../../content/files/source-file.ts'
import { SiteError } from '../../site-error.ts'
import { type CompiledFile, compileFile } from '../compile-file.ts'
import { contextOfFile, filesNamed, type PageContext } from '../links/page-links.ts'
import type { PartialImport } from './imports.ts'

/** Compiled partials by everything that their links and pictures depend on. */
export type CompiledFiles = Map<string, Promise<CompiledFile>>

interface Importing {
  /** The page, with the importing file. */
  readonly page: PageContext
  /** The including files, beginning with the page. */
  readonly files: readonly string[]
  /** Elements and components that need no import. */
  readonly components: MDXComponents
  readonly compiled: CompiledFiles
}

/** A partial, and the page with its file. */
interface LoadedPartial {
  readonly file: CompiledFile
  readonly page: PageContext
}

/**
 * Reads a partial, and compiles it unless its text is in the cache. A missing one is reported as `component`.
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
    // Relative addresses depend on the page's folder.
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
