import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import type { SiteFolders } from '../config/site-folders.ts'
import { ifExists } from '../read-if-exists.ts'
import type { ImagePart } from './images.ts'
import type { PublishedFiles } from './published-files.ts'

/** An image as pages show it. */
export interface PublishedImage {
  /** Address with the base URL. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Publishes images and other files that lie beside pages, each once. */
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

  /** @param file path relative to the site's folder, or an address that holds the image */
  image(file: string, part?: ImagePart): Promise<PublishedImage | undefined> {
    const key = JSON.stringify([file, part])
    const published = this.#images.get(key)
    if (published) return published
    const image = this.#publishImage(file, part)
    this.#images.set(key, image)
    return image
  }

  async #publishImage(file: string, part: ImagePart | undefined): Promise<PublishedImage | undefined> {
    const isData = file.startsWith('data:')
    const path = isData ? file : await this.#pathOf(file)
    if (path === undefined) return undefined
    const cacheDir = join(this.#folders.cacheDir, 'images')
    // What it works with is slow to load, and a site may show no picture.
    const { processImage } = await import('./images.ts')
    const { bytes, width, height, name } = await processImage(path, { cacheDir, part })
    const address = await this.#published.addNamed(name, bytes)
    return { src: this.#href(`/${address}`), width, height, bytes: bytes.byteLength }
  }

  /** @returns its address with the base URL */
  async file(file: string): Promise<string | undefined> {
    const path = await this.#pathOf(file)
    if (path === undefined) return undefined
    return this.#href(`/${await this.#published.add(basename(path), await readFile(path))}`)
  }

  /** A file whose path differs from that of a missing one in case only. */
  async inOtherCase(file: string): Promise<string | undefined> {
    const found = await this.#findPath(file, (name) => name.normalize().toLowerCase())
    return found === file ? undefined : found
  }

  /** Absolute path of a file. Names may be composed in another way: some systems take letters and their accents apart. */
  async #pathOf(file: string): Promise<string | undefined> {
    const path = join(this.#folders.sourceDir, file)
    if (await isFile(path)) return path
    if (/^[ -~]*$/.test(file)) return undefined
    const found = await this.#findPath(file, (name) => name.normalize())
    return found === undefined ? undefined : join(this.#folders.sourceDir, found)
  }

  /** The path of a file with these names, as far as `keyOf` tells them apart. */
  async #findPath(file: string, keyOf: (name: string) => string): Promise<string | undefined> {
    let path = ''
    for (const name of file.split('/')) {
      const names = (await ifExists(readdir(join(this.#folders.sourceDir, path)))) ?? []
      const found = names.find((one) => one === name) ?? names.find((one) => keyOf(one) === keyOf(name))
      if (found === undefined) return undefined
      path = posix.join(path, found)
    }
    return (await isFile(join(this.#folders.sourceDir, path))) ? path : undefined
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await ifExists(stat(path)))?.isFile() === true
}
