import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cached, contentHash } from '../site/content-cache.ts'

/** A file to compress, for a thread of its own: a compressor holds the event loop. */
export interface CompressionTask {
  /** Absolute. */
  readonly file: string
  /** Of Brotli. */
  readonly quality: number
  /** Where the result is kept for the next build, when making it takes long. */
  readonly cacheDir: string | undefined
}

/** Nothing was written beside a `small` file; the Brotli sibling of others was `made`, or `cached` by an earlier build. */
export type CompressionResult = 'small' | 'cached' | 'made'

/** Below this many bytes the answer fits the first packet either way. */
const minSize = 512

/** Writes `file.br` and `file.gz`. */
export default async function compressFile(task: CompressionTask): Promise<CompressionResult> {
  const { file, quality, cacheDir } = task
  const bytes = await readFile(file)
  if (bytes.length < minSize) return 'small'
  let result: CompressionResult = 'cached'
  const make = async () => {
    result = 'made'
    return brotli(bytes, quality)
  }
  const key = cacheDir && contentHash(`brotli ${process.versions.brotli} ${quality}`, bytes)
  await writeFile(`${file}.br`, await (key ? cached(cacheDir, key, make) : make()))
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  return result
}

function brotli(bytes: Uint8Array, quality: number): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  })
}

/** A window that holds the file: a wider one only costs memory, and with it a third of the time. */
function windowBits(bytes: number): number {
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes + 16))))
}
