import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

  /** @param file path relative to the site's folder */
  image(file: string, part?: ImagePart): Promise<PublishedImage | undefined> {
    const key = JSON.stringify([file, part])
    const published = this.#images.get(key)
    if (published) return published
    const image = this.#publishImage(file, part)
    this.#images.set(key, image)
    return image
  }

  async #publishImage(file: string, part: ImagePart | undefined): Promise<PublishedImage | undefined> {
    const path = join(this.#folders.sourceDir, file)
    if (!(await isFile(path))) return undefined
    const cacheDir = join(this.#folders.cacheDir, 'images')
    // What it works with is slow to load, and a site may show no picture.
    const { processImage } = await import('./images.ts')
    const { bytes, width, height, name } = await processImage(path, { cacheDir, part })
    const address = await this.#published.addNamed(name, bytes)
    return { src: this.#href(`/${address}`), width, height, bytes: bytes.byteLength }
  }

  /** @returns its address with the base URL */
  async file(file: string): Promise<string | undefined> {
    const path = join(this.#folders.sourceDir, file)
    if (!(await isFile(path))) return undefined
    return this.#href(`/${await this.#published.add(basename(path), await readFile(path))}`)
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await ifExists(stat(path)))?.isFile() === true
}
