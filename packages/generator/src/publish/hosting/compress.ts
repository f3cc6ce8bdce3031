import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { cached, contentHash } from '../../site/files/content-cache.ts'

const compressible = new Set(
  '.html .css .js .mjs .json .xml .svg .txt .md .webmanifest .wasm .ico .bin'.split(' '),
)

/** Files that a browser loads before it shows a page. Other files are for machines or load later. */
const blocking = new Set('.css .js .mjs .svg .wasm'.split(' '))

const bestQuality = 11
const fastQuality = 8

/** For pages of a large site, which all contain the style sheet: 8 takes a third longer and saves 1 %. */
const largeSiteQuality = 6

/** Level 9 takes a third longer and saves 0.6 %. */
const gzipLevel = 6

/** Maximum number of pages for which a few saved bytes are worth the time; see {@link brotliQuality}. */
const maxPagesAtHighQuality = 500

/** Smaller responses fit into the first packet even without compression. */
const minSize = 512

/**
 * Number of files processed at once: enough to keep Node's threads busy during disk access, and far below the
 * limit of open files.
 */
const filesAtOnce = 16

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/**
 * Writes `x.br` and `x.gz` next to every file of a built site that becomes smaller by compression, so that
 * servers need not compress. The bytes depend only on the files. Slow results are cached for the next build.
 * @param folder the built site, absolute
 * @returns number of files with compressed siblings, and how many of them were not cached
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
      // Lower qualities, like gzip, take less time than the cache.
      const key = quality > fastQuality && contentHash(`brotli ${process.versions.brotli} ${quality}`, bytes)
      const compressed = key ? cached(cacheDir, key, make) : make()
      await writeFile(`${file}.br`, await compressed)
      await writeFile(`${file}.gz`, await gzip(bytes, { level: gzipLevel }))
      count.files++
    }
  }
  // A failed build removes the folder, so all writes in it must have ended.
  const ends = await Promise.allSettled(Array.from({ length: filesAtOnce }, compressLeft))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return count
}

function brotliParams(bytes: number, quality: number): BrotliOptions {
  // A window as large as the file: a larger one only uses memory and a third of the time.
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
 * Brotli quality by kind of file. Measured on 59 pages of 49 KB (processor time and bytes of all): quality 11
 * takes 5.2 s and gives 403 KB, 10 takes 0.8 s and gives 414 KB, 8 takes 0.06 s and gives 448 KB. So pages
 * get 10, or 6 if there are thousands of them. Files that pages wait for are few and get 11. Files for
 * machines (Markdown twins, records, lists) contain as much text as the pages, and took longer at 11 than
 * building the site; they get 8.
 * @param extension of the file, `.html`
 * @param pages number of pages of the site
 */
export function brotliQuality(extension: string, pages: number): number {
  if (blocking.has(extension)) return bestQuality
  if (extension === '.html') return pages <= maxPagesAtHighQuality ? 10 : largeSiteQuality
  return fastQuality
}

async function compressibleFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
