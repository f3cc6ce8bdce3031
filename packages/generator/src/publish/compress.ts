import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import Tinypool from 'tinypool'
import type { CompressionResult, CompressionTask } from './compress-file.ts'

const compressible = new Set(
  '.html .css .js .mjs .json .xml .svg .txt .md .webmanifest .wasm .ico .bin'.split(' '),
)

/** Files that a browser loads before it shows a page; everything else is read by machines or loaded later. */
const blocking = new Set('.css .js .mjs .svg .wasm'.split(' '))

const bestQuality = 11
const fastQuality = 8

/** Up to this many pages a few bytes saved are worth the time; see {@link brotliQuality}. */
const maxPagesAtHighQuality = 500

/**
 * Writes `x.br` and `x.gz` beside every file of a built site that text compression helps, so that servers need not
 * compress. The bytes depend on the files alone; what took long to compress is kept for the next build.
 * @param folder of the site, absolute
 * @returns number of files that have compressed siblings now, and how many of them were not taken from the cache
 */
export async function compressFolder(
  folder: string,
  { cacheDir }: { readonly cacheDir: string },
): Promise<{ readonly files: number; readonly made: number }> {
  const files = await compressibleFiles(folder)
  const pages = files.filter((file) => extname(file) === '.html').length
  const pool = new Tinypool({
    filename: new URL('compress-file.ts', import.meta.url).href,
    maxThreads: availableParallelism(),
  })
  try {
    const results = await Promise.all(
      files.map((file): Promise<CompressionResult> => {
        const quality = brotliQuality(extname(file), pages)
        // Lower qualities, like gzip, take less time than the cache would.
        const task: CompressionTask = {
          file,
          quality,
          cacheDir: quality <= fastQuality ? undefined : cacheDir,
        }
        return pool.run(task)
      }),
    )
    const count = (wanted: CompressionResult) => results.filter((result) => result === wanted).length
    return { files: count('cached') + count('made'), made: count('made') }
  } finally {
    await pool.destroy()
  }
}

/**
 * Brotli quality by kind of file. Measured on 59 pages of 49 KB (processor time and bytes of all): quality 11 takes
 * 5.2 s and gives 403 KB, 10 takes 0.8 s and gives 414 KB, 8 takes 0.06 s and gives 448 KB. So pages get 10, and 8 once
 * there are thousands of them. Files that pages wait for are few and get 11. What only machines read (Markdown twins,
 * records, lists) is as much text as the pages, and took longer at 11 than building the site; it gets 8.
 * @param extension of the file, `.html`
 * @param pages how many pages the site has
 */
export function brotliQuality(extension: string, pages: number): number {
  if (blocking.has(extension)) return bestQuality
  if (extension === '.html' && pages <= maxPagesAtHighQuality) return 10
  return fastQuality
}

async function compressibleFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
