import { cp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSourceFile } from '../../packages/generator/src/content/files/source-file.ts'
import { contentBlocks } from './content-blocks.ts'
import { filesBelow, writeFileBelow } from './files-below.ts'
import { generatedPages } from './generated-pages.ts'
import { portableName } from './portable-markdown.ts'

/** The content folder of this repository. */
export const realContent = fileURLToPath(new URL('../../content', import.meta.url))

/** Content written to a folder, and the number of its real pages. */
export interface ContentFolder {
  /** Our own format. */
  readonly dir: string
  /** The same text without components, for tools that lack them. */
  readonly portableDir: string
  /** Number of Markdown files of docs and blog. */
  readonly pages: number
  readonly realPages: number
  /** Size of their Markdown in bytes. */
  readonly bytes: number
}

const markdown = /\.mdx?$/
const partial = /(^|\/)_.*\.mdx?$/

/**
 * Whether a file below the content folder is a page. Partials, whose names or folders begin with `_`, are
 * parts of pages.
 */
export function isPage(path: string): boolean {
  return markdown.test(path) && !partial.test(path)
}

/** Pages with components as plain Markdown, by path below the content folder. */
export type RenderedPages = ReadonlyMap<string, string>

/**
 * Copies the real content and adds generated pages up to a number of pages. Never removes real pages.
 * @param to an empty folder
 * @param pages number of pages; by default, of the real ones
 */
export async function writeContent(to: string, rendered: RenderedPages, pages = 0): Promise<ContentFolder> {
  const dir = join(to, 'content')
  const portableDir = join(to, 'portable')
  await cp(realContent, dir, { recursive: true })
  const real = (await filesBelow(realContent)).filter(isPage)
  const bodies = await Promise.all(
    real.map(async (path) => parseSourceFile(path, await readFile(join(realContent, path), 'utf8')).body),
  )
  const generated = generatedPages(Math.max(0, pages - real.length), contentBlocks(bodies))
  for (const { path, text } of generated) await writeFileBelow(dir, path, text)
  await cp(dir, portableDir, { recursive: true })
  for (const [path, text] of rendered) {
    await rm(join(portableDir, path))
    await writeFileBelow(portableDir, portableName(path), text)
  }
  // The rendered pages already contain the partials' text.
  for (const path of await filesBelow(portableDir)) if (partial.test(path)) await rm(join(portableDir, path))
  const all = (await filesBelow(portableDir)).filter(isPage)
  const sizes = await Promise.all(all.map(async (path) => (await stat(join(portableDir, path))).size))
  return {
    dir,
    portableDir,
    pages: all.length,
    realPages: real.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}
