import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { assetsDir } from '../addresses/output-paths.ts'

/** Writes files that pages refer to, with a content hash in their names. Several threads can use the same folder. */
export class PublishedFiles {
  readonly #dir: string
  readonly #names = new Set<string>()

  /** @param dir absolute */
  constructor(dir: string) {
    this.#dir = dir
  }

  /** @returns the address below the base URL, such as `_site/name.hash.ext` */
  async add(name: string, bytes: Uint8Array | string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const extension = extname(name)
    const stem = name.slice(0, name.length - extension.length).replace(/[^\w-]+/g, '-')
    return this.addNamed(`${stem}.${hash}${extension}`, bytes)
  }

  /** Adds a file whose name already contains its hash. */
  async addNamed(hashed: string, bytes: Uint8Array | string): Promise<string> {
    if (!this.#names.has(hashed)) {
      await mkdir(this.#dir, { recursive: true })
      const temporary = join(this.#dir, `.${randomUUID()}`)
      await writeFile(temporary, bytes)
      await rename(temporary, join(this.#dir, hashed))
      this.#names.add(hashed)
    }
    return `${assetsDir}/${hashed}`
  }
}
