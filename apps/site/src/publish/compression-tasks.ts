import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cached, contentHash } from '../outputs/content-cache.ts'
import { answerTasks } from './task-thread.ts'

/**
 * Compressing files, in threads of their own: to V8 the memory of a compressor is memory of the heap that it was made in, and
 * in that of the main thread, which holds the whole site, it would look for garbage all the time.
 */
export interface CompressionTasks {
  /** Writes `file.br` and `file.gz`, or nothing beside a `small` file. Tells whether the first was `made` or `kept` from before. */
  readonly compress: {
    readonly input: {
      /** Absolute. */
      readonly file: string
      /** Of Brotli. */
      readonly quality: number
      /** Where the first is kept for the next build, when making it takes long. */
      readonly cacheDir: string | undefined
    }
    readonly result: 'small' | 'kept' | 'made'
  }
}

/** Below this many bytes the answer fits the first packet either way. */
const SMALLEST = 512

answerTasks<CompressionTasks>({
  async compress({ file, quality, cacheDir }) {
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) return 'small'
    let result: 'kept' | 'made' = 'kept'
    const make = async () => {
      result = 'made'
      return brotli(bytes, quality)
    }
    const key = cacheDir && contentHash(`brotli ${process.versions.brotli} ${quality}`, bytes)
    writeFileSync(`${file}.br`, await (key ? cached(cacheDir, key, make) : make()))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    return result
  },
})

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
