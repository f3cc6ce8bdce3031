import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import type { CompressionTasks } from './compression-tasks.ts'
import { TaskPool } from './task-pool.ts'

const COMPRESSIBLE = new Set(
  '.html .css .js .mjs .json .xml .svg .txt .md .webmanifest .wasm .ico .bin'.split(' '),
)

/** What a page waits for in a browser; everything else is read by machines or asked for later. */
const AWAITED = new Set('.css .js .mjs .svg .wasm'.split(' '))

const BEST_QUALITY = 11
const FAST_QUALITY = 8

/** Each thread has some files in hand: this one makes the search index meanwhile, and cannot always give it the next. */
const SPREADING = { tasksAThread: 1, heldAtOnce: 8 } as const

/** Up to this many pages a few bytes saved are worth the time; see {@link brotliQuality}. */
const PAGES_AT_HIGH_QUALITY = 500

/** What pages are made of: the first to be finished in a build. */
export const PAGE_KINDS: ReadonlySet<string> = new Set([...AWAITED, '.html'])

/**
 * Writes `x.br` and `x.gz` beside every file of a built site that text compression helps, so that servers need not
 * compress. The bytes depend on the files alone; what took long to compress is kept for the next build.
 */
export class Precompression {
  readonly #folder: string
  readonly #cacheDir: string
  readonly #pool = new TaskPool<CompressionTasks>(new URL('compression-tasks.ts', import.meta.url), SPREADING)
  readonly #done = new Set<string>()
  #made = 0
  /** Settles with all that was begun, and never fails. */
  #underWay: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(folder: string, options: { readonly cacheDir: string }) {
    this.#folder = folder
    this.#cacheDir = options.cacheDir
  }

  /** Files that now have compressed siblings, and how many of them were not taken from the cache. */
  get result(): { readonly files: number; readonly made: number } {
    return { files: this.#done.size, made: this.#made }
  }

  /**
   * Compresses the files that are there and were not compressed before, after all that was begun before.
   * @param kinds their extensions, `.html`; files of other kinds may be still under way
   */
  compress(kinds: ReadonlySet<string> = COMPRESSIBLE): Promise<void> {
    const done = this.#underWay.then(() => this.#compressNew(kinds))
    this.#underWay = done.catch(() => {})
    return done
  }

  /** Begins no further file, and ends the threads. Resolves once nothing more is written. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#underWay
    await this.#pool.close()
  }

  async #compressNew(kinds: ReadonlySet<string>): Promise<void> {
    const files = await compressibleFiles(this.#folder)
    const pages = files.filter((file) => extname(file) === '.html').length
    const queue = files.filter((file) => kinds.has(extname(file)) && !this.#done.has(file)).values()
    const worker = async () => {
      for (const file of queue) {
        if (this.#closed) return
        await this.#compressFile(file, brotliQuality(extname(file), pages))
      }
    }
    const workers = SPREADING.heldAtOnce * availableParallelism()
    const ends = await Promise.allSettled(Array.from({ length: workers }, worker))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #compressFile(file: string, quality: number): Promise<void> {
    // Lower qualities, like gzip, take less time than the cache would.
    const cacheDir = quality <= FAST_QUALITY ? undefined : this.#cacheDir
    const result = await this.#pool.run('compress', { file, quality, cacheDir })
    if (result === 'small') return
    this.#done.add(file)
    if (result === 'made') this.#made += 1
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
  if (AWAITED.has(extension)) return BEST_QUALITY
  if (extension === '.html' && pages <= PAGES_AT_HIGH_QUALITY) return 10
  return FAST_QUALITY
}

async function compressibleFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
