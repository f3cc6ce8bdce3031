import { parseSiteLink } from '@next-panel/contract/site-paths'
import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { assetsDir } from '../../site/addresses/output-paths.ts'
import { SiteError, type SourceLocation } from '../../site-error.ts'
import { eachElement } from '../../syntax/each-node.ts'
import {
  contextOfFile,
  type InternalLink,
  isOutside,
  type PageContext,
  resolveFile,
  resolveImage,
  resolveLink,
} from './page-links.ts'

/** The type of an address: a page, an image, images of several sizes, or another file. */
type Target = 'page' | 'image' | 'images' | 'file'

const targets: Readonly<Record<string, Readonly<Record<string, Target>>>> = {
  a: { href: 'page' },
  area: { href: 'page' },
  img: { src: 'image', srcSet: 'images' },
  source: { src: 'file', srcSet: 'images' },
  video: { src: 'file', poster: 'image' },
  audio: { src: 'file' },
  track: { src: 'file' },
  iframe: { src: 'file' },
  embed: { src: 'file' },
  object: { data: 'file' },
  input: { src: 'image' },
  image: { href: 'image', xLinkHref: 'image' },
  use: { href: 'file', xLinkHref: 'file' },
  link: { href: 'file' },
}

/** Elements whose addresses are resolved, or that the policy can block. */
export const markedTags: readonly string[] = [
  ...Object.keys(targets),
  'base',
  'form',
  'frame',
  'script',
  'style',
]

/** Locations of elements in a rendered body whose addresses are not resolved yet. */
export type Locations = ReadonlyMap<Element, SourceLocation>

/** The location of an element as an attribute, for {@link takeLocations}. */
export function locationAttribute({ file, line }: SourceLocation): string {
  return `${line ?? ''}:${file}`
}

/** Removes the locations of elements from their attributes. */
export function takeLocations(tree: Root): Locations {
  const locations = new Map<Element, SourceLocation>()
  eachElement(tree, (node, index, parent) => {
    const { dataWritten, rel } = node.properties
    // React adds preloads for pictures with their unresolved addresses.
    if (node.tagName === 'link' && String(rel) === 'preload') {
      parent.children.splice(index, 1)
      return index
    }
    if (typeof dataWritten !== 'string') return
    const [, line, file = ''] = /^(\d*):(.*)$/s.exec(dataWritten) ?? []
    locations.set(node, { file, line: line ? Number(line) : undefined })
    delete node.properties.dataWritten
  })
  return locations
}

/**
 * Resolves the addresses in a rendered body that could be code, so that the compiler did not resolve them.
 * @returns the internal links among them
 */
export async function resolveRendered(
  tree: Root,
  page: PageContext,
  locations: Locations,
): Promise<InternalLink[]> {
  const links: InternalLink[] = []
  const found: { node: Element; parent: Parents }[] = []
  eachElement(tree, (node, _index, parent) => {
    becomeImage(node)
    if (Object.hasOwn(targets, node.tagName)) found.push({ node, parent })
  })
  for (const { node, parent } of found) {
    const { properties, tagName } = node
    const location = locations.get(node)
    const context = location ? { ...page, ...contextOfFile(location.file, page) } : page
    if (tagName === 'img' && properties.src === undefined && properties.srcSet === undefined)
      page.report(
        new SiteError('image', '<img> has no address; add src="…"', location ?? { file: page.file }),
      )
    for (const [name, usual] of Object.entries(targets[tagName] ?? {})) {
      // A link that enlarges a picture points to its file.
      const target = 'dataZoom' in properties ? 'image' : usual
      const written = properties[name]
      if (typeof written !== 'string') continue
      const isDone = (address: string) => isOutside(address) || isServed(address, target, page, location)
      if (target === 'images')
        properties[name] = await resolveCandidates(written, isDone, context, location?.line)
      if (target === 'images' || isDone(written)) continue
      if (target === 'page') {
        const { href, internal } = await resolveLink(written, context, location?.line)
        properties[name] = href
        if (internal) links.push(internal.path === '' ? { ...internal, path: page.path } : internal)
      } else if (target === 'file') {
        properties[name] = await resolveFile(written, context, location?.line)
      } else {
        const image = await resolveImage(written, context, location?.line)
        properties[name] = image?.src
        const { width, height } = image ?? {}
        const shown = { width, height, loading: 'lazy', decoding: 'async' }
        if (tagName === 'img') for (const [key, value] of Object.entries(shown)) properties[key] ??= value
      }
    }
    if (tagName === 'img') becomeModePicture(node)
    const hasSource = properties.src !== undefined || properties.srcSet !== undefined
    if (hasSource || (tagName !== 'img' && tagName !== 'source')) continue
    // The description replaces a missing picture.
    const words = tagName === 'img' ? [{ type: 'text' as const, value: String(properties.alt ?? '') }] : []
    parent.children.splice(parent.children.indexOf(node), 1, ...words)
  }
  return links
}

/** The suffix of a picture's address for one colour mode, as on GitHub. */
export const modePattern = /#gh-(light|dark)-mode-only$/

/** Wraps an image for one colour mode in a `picture` element. */
function becomeModePicture(node: Element): void {
  const { src } = node.properties
  const [end = '', dataMode] = modePattern.exec(String(src)) ?? []
  if (typeof src !== 'string' || dataMode === undefined) return
  const image = { ...node, properties: { ...node.properties, src: src.slice(0, -end.length) } }
  Object.assign(node, { tagName: 'picture', properties: { dataMode }, children: [image] })
}

/** Converts `object` and `embed` elements with a picture, which the policy blocks, to images. */
function becomeImage(node: Element): void {
  const { data, src, title, ariaLabel, width, height } = node.properties
  const address = node.tagName === 'object' ? data : node.tagName === 'embed' ? src : undefined
  if (typeof address !== 'string' || !/\.(svg|png|jpe?g|gif|webp|avif|bmp|ico)(?=[?#]|$)/i.test(address))
    return
  const alt = String(ariaLabel ?? title ?? textOf(node).trim())
  Object.assign(node, { tagName: 'img', properties: { src: address, alt, width, height }, children: [] })
}

/** Resolves the images of a `srcset`. Missing ones are left out. */
async function resolveCandidates(
  written: string,
  isDone: (address: string) => boolean,
  page: PageContext,
  line: number | undefined,
): Promise<string | undefined> {
  const resolved: string[] = []
  for (const { address, size } of candidatesOf(written)) {
    const src = isDone(address) ? address : (await resolveImage(address, page, line))?.src
    if (src !== undefined) resolved.push(src + size)
  }
  return resolved.length > 0 ? resolved.join(', ') : undefined
}

/** Parses a `srcset` into addresses and sizes. */
export function candidatesOf(srcSet: string): { address: string; size: string }[] {
  // An address ends at white space, or at a comma before it.
  const candidates = srcSet.matchAll(/[\s,]*(\S*[^\s,])(?:,|(\s+[^\s,(][^,]*)?(?:,|$)|\s+$)/g)
  return Array.from(candidates, ([, address = '', size = '']) => ({ address, size: size.trimEnd() }))
}

/** Whether an address needs no resolution, such as one below the base URL. */
export function isServed(
  address: string,
  target: Target,
  { href, isAddress }: PageContext,
  location: SourceLocation | undefined,
): boolean {
  const base = href('/')
  // With the base URL `/`, written and resolved addresses look the same.
  if (location && base === '/') return false
  if (/^([?#]|$)/.test(address)) return !location
  if (!address.startsWith(base)) return false
  const path = parseSiteLink(address.slice(base.length)).path.replace(/\/$/, '')
  return target === 'page' || path.startsWith(`${assetsDir}/`) || isAddress(`/${path}`)
}
