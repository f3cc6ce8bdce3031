import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CheerioAPI, load } from 'cheerio'
import { glob } from 'tinyglobby'
import { siteFolders } from '../../packages/generator/src/config/site-folders.ts'

/** The output folder of the build. */
export const outDir = siteFolders(fileURLToPath(new URL('../..', import.meta.url))).outDir

/** A finished page. */
export interface BuiltPage {
  /** Its address, such as `/docs/installation/debian`. */
  readonly path: string
  /** Its file below {@link outDir}. */
  readonly file: string
  readonly html: string
  /** Queries its elements. */
  readonly $: CheerioAPI
}

const files = await glob(['**/*.html'], { cwd: outDir })

const documents: readonly BuiltPage[] = files.sort().map((file) => {
  const html = readFileSync(join(outDir, file), 'utf8')
  return { path: pathOf(file), file, html, $: load(html) }
})

/** Every page that only redirects, by path. */
export const redirectPages = documents.filter(({ $ }) => $('meta[http-equiv="refresh"]').length > 0)

/** Every page of the site and the not-found page, by path. */
export const allPages = documents.filter((page) => !redirectPages.includes(page))

/** Every page with its own address. */
export const pages: readonly BuiltPage[] = allPages.filter(({ file }) => file !== '404.html')

function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
}

/** @throws when the site has no such page */
export function pageAt(path: string): BuiltPage {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page)
    throw new Error(`The built site has no page ${path}. Pages: ${pages.map((p) => p.path).join(', ')}`)
  return page
}

/** The build's own files with a hash in their names. Beside them are those of the releases before. */
export const ownAssets: readonly string[] = JSON.parse(readText('/.release.json')).assets

/** Whether an address, without the origin, is a file of the site. */
export function hasFile(address: string): boolean {
  const location = join(outDir, decodeURIComponent(address))
  return existsSync(location) && statSync(location).isFile()
}

/** The bytes behind an address, such as `/robots.txt`. */
export function readBytes(address: string): Buffer {
  return readFileSync(join(outDir, decodeURIComponent(address)))
}

/** The text behind an address, such as `/robots.txt`. */
export function readText(address: string): string {
  return readBytes(address).toString('utf8')
}

/** Transfer size of an address in bytes: its brotli sibling, if there is one. */
export function transferSize(address: string): number {
  const location = join(outDir, decodeURIComponent(address))
  return statSync(existsSync(`${location}.br`) ? `${location}.br` : location).size
}
