import { posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import { type BuiltPage, readText, transferSize } from './built-site.test-helper.ts'

/** The requests and transferred bytes of a page before any interaction, without content images. */
export interface PageCost {
  readonly path: string
  /** With the style sheet. */
  readonly html: number
  readonly scripts: number
  readonly sheet: number
  readonly total: number
  /** Includes the page itself, its icon and its manifest. */
  readonly requests: number
  /** Sizes of separate files, by address. */
  readonly files: Readonly<Record<string, number>>
  /**
   * Length of the readable text in characters. A Chinese character counts as three, because it says about as
   * much as three letters of English.
   */
  readonly characters: number
}

/** @param page any finished page */
export function pageCost({ path, file, $ }: BuiltPage): PageCost {
  const addresses = (selector: string, attribute: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(attribute) ?? '')
  const scripts = new Set<string>()
  for (const address of addresses('script[src], link[rel="modulepreload"]', 'src'))
    addModule(address, scripts)
  for (const address of addresses('link[rel="modulepreload"]', 'href')) addModule(address, scripts)
  const pictures = new Set(
    $('img[src]:not([loading="lazy"])')
      .toArray()
      .filter((image) => $(image).closest('.prose').length === 0)
      .map((image) => $(image).attr('src') ?? ''),
  )
  const others = new Set([
    ...addresses('link[rel="preload"], link[rel="prefetch"], link[rel="manifest"]', 'href'),
    ...addresses('link[rel="icon"][type="image/svg+xml"]', 'href'),
  ])
  const sum = (parts: Iterable<string>) =>
    [...parts].reduce((bytes, address) => bytes + transferSize(address), 0)
  const html = transferSize(`/${file}`)
  return {
    path,
    html,
    scripts: sum(scripts),
    sheet: brotliCompressSync($('style').text()).length,
    total: html + sum(scripts) + sum(pictures) + sum(others),
    files: Object.fromEntries(
      [...scripts, ...pictures, ...others].map((address) => [address, transferSize(address)]),
    ),
    requests: 1 + scripts.size + pictures.size + others.size,
    characters: Buffer.byteLength($('main').text().replace(/\s+/g, ' ').trim()),
  }
}

/** Adds a module and its static imports; dynamic imports load only when a reader needs them. */
export function addModule(address: string, known: Set<string>): void {
  if (address === '' || known.has(address)) return
  known.add(address)
  for (const { moduleRequest } of parseSync(address, readText(address)).module.staticImports)
    addModule(posix.resolve(posix.dirname(address), moduleRequest.value), known)
}
