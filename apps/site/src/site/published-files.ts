import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Folder of files with a content hash in their names, below the base URL; cached by readers for good. */
export const ASSETS_DIR = '_site'

/** Folder of the browser's search index, below the base URL. */
export const SEARCH_DIR = 'search-index'

/**
 * Files that pages refer to, named by their content and kept in a cache folder until the build copies them out.
 * The set of one build is remembered so that left-overs of earlier ones are not published.
 */
export class PublishedFiles {
  readonly #dir: string
  readonly #names = new Set<string>()

  /** @param dir cache folder, absolute */
  constructor(dir: string) {
    this.#dir = dir
  }

  /** @returns address below the base URL: `_site/name.hash.ext` */
  async add(name: string, bytes: Uint8Array | string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const extension = extname(name)
    const stem = name.slice(0, name.length - extension.length).replace(/[^\w-]+/g, '-')
    return this.addNamed(`${stem}.${hash}${extension}`, bytes)
  }

  /** Adds a file whose name already carries its content's hash. */
  async addNamed(hashed: string, bytes: Uint8Array | string): Promise<string> {
    if (!this.#names.has(hashed)) {
      await mkdir(this.#dir, { recursive: true })
      const temporary = join(this.#dir, `.${process.pid}-${hashed}`)
      await writeFile(temporary, bytes)
      await rename(temporary, join(this.#dir, hashed))
      this.#names.add(hashed)
    }
    return `${ASSETS_DIR}/${hashed}`
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    return this.#names.has(name) ? readFile(join(this.#dir, name)) : undefined
  }

  /** Copies what was added below `outDir`. */
  async copyTo(outDir: string): Promise<void> {
    await mkdir(join(outDir, ASSETS_DIR), { recursive: true })
    for (const name of this.#names) await copyFile(join(this.#dir, name), join(outDir, ASSETS_DIR, name))
  }
}
