import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import type { SiteFolders } from '../../config/site-folders.ts'
import { ifExists } from '../../read-if-exists.ts'
import type { PublishedFiles } from './published-files.ts'

/** An image as pages show it. */
export interface PublishedImage {
  /** Address with the base URL. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Publishes images and other files next to pages, each only once. */
export class PageFiles {
  readonly #folders: SiteFolders
  readonly #published: PublishedFiles
  readonly #href: (path: string) => string
  readonly #images = new Map<string, Promise<PublishedImage | undefined>>()

  constructor(folders: SiteFolders, published: PublishedFiles, href: (path: string) => string) {
    this.#folders = folders
    this.#published = published
    this.#href = href
  }

  /** @param file path relative to the site's folder, or a data URL */
  image(file: string): Promise<PublishedImage | undefined> {
    const published = this.#images.get(file)
    if (published) return published
    const image = this.#publishImage(file)
    this.#images.set(file, image)
    return image
  }

  async #publishImage(file: string): Promise<PublishedImage | undefined> {
    const isData = file.startsWith('data:')
    const path = isData ? file : await this.#pathOf(file)
    if (path === undefined) return undefined
    const cacheDir = join(this.#folders.cacheDir, 'images')
    // Loading this takes long, and a site may have no picture.
    const { processImage } = await import('./images.ts')
    const { bytes, width, height, name } = await processImage(path, { cacheDir })
    const address = await this.#published.addNamed(name, bytes)
    return { src: this.#href(`/${address}`), width, height, bytes: bytes.byteLength }
  }

  /** @returns its address with the base URL */
  async file(file: string): Promise<string | undefined> {
    const path = await this.#pathOf(file)
    if (path === undefined) return undefined
    return this.#href(`/${await this.#published.add(basename(path), await readFile(path))}`)
  }

  /** Finds a file whose path differs only in case. */
  async inOtherCase(file: string): Promise<string | undefined> {
    const path = await this.#findPath(file, (name) => name.normalize().toLowerCase())
    return path === file ? undefined : path
  }

  /** Absolute path of a file. Some systems store letters and their accents separately, so names are normalised. */
  async #pathOf(file: string): Promise<string | undefined> {
    const path = join(this.#folders.sourceDir, file)
    if (await isFile(path)) return path
    if (/^[ -~]*$/.test(file)) return undefined
    const found = await this.#findPath(file, (name) => name.normalize())
    return found === undefined ? undefined : join(this.#folders.sourceDir, found)
  }

  /** The path of a file whose names have the same keys. */
  async #findPath(file: string, keyOf: (name: string) => string): Promise<string | undefined> {
    let path = ''
    for (const name of file.split('/')) {
      const names = (await ifExists(readdir(join(this.#folders.sourceDir, path)))) ?? []
      const found =
        names.find((entry) => entry === name) ?? names.find((entry) => keyOf(entry) === keyOf(name))
      if (found === undefined) return undefined
      path = posix.join(path, found)
    }
    return (await isFile(join(this.#folders.sourceDir, path))) ? path : undefined
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await ifExists(stat(path)))?.isFile() === true
}
