import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached, contentHash } from './content-cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const COMPRESSIBLE = new Set(
  '.html .css .js .mjs .json .xml .svg .txt .md .webmanifest .wasm .ico .bin'.split(' '),
)

const BEST_QUALITY = 11

/** Below this many bytes the answer fits the first packet either way. */
const SMALLEST = 512

/** Up to this many pages every byte saved is worth the time; see {@link pageQuality}. */
const PAGES_AT_BEST_QUALITY = 500

/** What was done, to report after a build. */
export interface PrecompressResult {
  /** Files that now have compressed siblings. */
  readonly files: number
  /** Files compressed with brotli in this run; the others came from the cache. */
  readonly made: number
  /** Bytes of these files as they are, and as brotli and gzip. */
  readonly bytes: number
  readonly brotliBytes: number
  readonly gzipBytes: number
}

/**
 * Writes `x.br` and `x.gz` beside every file of a built site that text compression helps, so that servers need not
 * compress. The bytes depend on the files alone; what took long to compress is kept for the next build.
 */
export async function precompress(
  folder: string,
  options: { readonly cacheDir: string; readonly signal?: AbortSignal },
): Promise<PrecompressResult> {
  const files = await compressibleFiles(folder)
  const quality = pageQuality(files.filter((file) => extname(file) === '.html').length)
  const result = { files: 0, made: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 }
  const brotliOf = (bytes: Uint8Array, quality: number): Promise<Uint8Array> => {
    const make = () => {
      result.made += 1
      return compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
        },
      })
    }
    // Lower qualities, like gzip, take less time than the cache would.
    if (quality < BEST_QUALITY) return make()
    return cached(options.cacheDir, contentHash(`brotli ${process.versions.brotli} ${quality}`, bytes), make)
  }
  const queue = files.values()
  const worker = async () => {
    for (const file of queue) {
      options.signal?.throwIfAborted()
      const bytes = await readFile(file)
      if (bytes.length < SMALLEST) continue
      const [brotli, gzipped] = await Promise.all([
        brotliOf(bytes, extname(file) === '.html' ? quality : BEST_QUALITY),
        compressGzip(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
      result.files += 1
      result.bytes += bytes.length
      result.brotliBytes += brotli.length
      result.gzipBytes += gzipped.length
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker))
  return result
}

/**
 * Brotli quality of pages. Measured on pages of 20 KB: quality 11 takes 19 ms of processor time and gives 4.4 KB, 8
 * takes 0.6 ms and gives 5.0 KB (9 and 10 take 7 ms and give 5.0 and 4.5 KB). For the pages of a usual site that is
 * a second or two well spent, and kept for the next build; for 3,000 pages it would be a minute for half a kilobyte a
 * page. Files other than pages are few and shared, and always get 11.
 */
export function pageQuality(pages: number): number {
  return pages <= PAGES_AT_BEST_QUALITY ? BEST_QUALITY : 8
}

/** A window that holds the file: a wider one only costs memory, and with it a third of the time. */
function windowBits(bytes: number): number {
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes + 16))))
}

async function compressibleFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
