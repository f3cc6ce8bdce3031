import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { cached, contentHash } from '../site/content-cache.ts'

const compressible = new Set(
  '.html .css .js .mjs .json .xml .svg .txt .md .webmanifest .wasm .ico .bin'.split(' '),
)

/** Files that a browser loads before it shows a page; everything else is read by machines or loaded later. */
const blocking = new Set('.css .js .mjs .svg .wasm'.split(' '))

const bestQuality = 11
const fastQuality = 8

/** Up to this many pages a few bytes saved are worth the time; see {@link brotliQuality}. */
const maxPagesAtHighQuality = 500

/** Bytes below which the answer fits the first packet either way. */
const minSize = 512

/** Files under way at once: enough for Node's threads never to wait for a disk, and far below what a system lets be open. */
const filesAtOnce = 16

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

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
  const count = { files: 0, made: 0 }
  const left = files.values()
  const compressLeft = async () => {
    for (const file of left) {
      const bytes = await readFile(file)
      if (bytes.length < minSize) continue
      const quality = brotliQuality(extname(file), pages)
      const make = () => {
        count.made++
        return brotli(bytes, brotliParams(bytes.length, quality))
      }
      // Lower qualities, like gzip, take less time than the cache would.
      const key = quality > fastQuality && contentHash(`brotli ${process.versions.brotli} ${quality}`, bytes)
      const compressed = key ? cached(cacheDir, key, make) : make()
      await writeFile(`${file}.br`, await compressed)
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
      count.files++
    }
  }
  // A build that fails removes the folder, so nothing may be under way in it any more.
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, compressLeft))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}

function brotliParams(bytes: number, quality: number): BrotliOptions {
  // A window that holds the file: a wider one only costs memory, and with it a third of the time.
  const windowBits = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes + 16))))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
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
