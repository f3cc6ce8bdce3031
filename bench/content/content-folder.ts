import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { parseSourceFile } from '../../apps/site/src/content/source-file.ts'
import { contentBlocks } from './content-blocks.ts'
import { generatedPages } from './generated-pages.ts'
import { portableName } from './portable-markdown.ts'

/** Content laid out in a folder, and how much of it is real. */
export interface ContentFolder {
  /** As we write it. */
  readonly dir: string
  /** The same text without components, for tools that do not have ours. */
  readonly portableDir: string
  /** Markdown files of docs and blog. */
  readonly pages: number
  readonly realPages: number
  /** Bytes of their Markdown. */
  readonly bytes: number
}

const MARKDOWN = /\.mdx?$/
const PARTIAL = /(^|\/)_[^/]*\.mdx?$/

/** Whether a file below the content folder is a page; partials, whose names begin with `_`, are parts of pages. */
export function isPage(path: string): boolean {
  return MARKDOWN.test(path) && !PARTIAL.test(path)
}

/** Paths of all files below a folder, with forward slashes, in order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .toSorted()
}

/** Pages with components as plain Markdown, by path below the content folder. */
export type RenderedPages = ReadonlyMap<string, string>

/**
 * Copies the real content and adds generated pages until there are as many pages as asked for; never takes real ones
 * away.
 * @param from the repository's content folder
 * @param to an empty folder
 * @param pages how many pages there should be; without it, the real ones
 */
export async function writeContent(
  from: string,
  to: string,
  rendered: RenderedPages,
  pages = 0,
): Promise<ContentFolder> {
  const dir = join(to, 'content')
  const portableDir = join(to, 'portable')
  await cp(from, dir, { recursive: true })
  const real = (await filesBelow(from)).filter(isPage)
  const bodies = await Promise.all(
    real.map(async (path) => parseSourceFile(path, await readFile(join(from, path), 'utf8')).body),
  )
  const generated = generatedPages(Math.max(0, pages - real.length), contentBlocks(bodies))
  for (const { path, text } of generated) await writeFileBelow(dir, path, text)
  await cp(dir, portableDir, { recursive: true })
  for (const [path, text] of rendered) {
    await rm(join(portableDir, path))
    await writeFileBelow(portableDir, portableName(path), text)
  }
  // What pages show of them is in the pages as rendered.
  for (const path of await filesBelow(portableDir)) if (PARTIAL.test(path)) await rm(join(portableDir, path))
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

/** Writes a file, making its folder. */
export async function writeFileBelow(
  folder: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
