import { Resvg } from '@resvg/resvg-js'
import type { SiteIcon } from 'sheaf'
import { brandColours, colouredMarkSvg, faviconSvg, fullBleedMarkSvg } from './logo-mark.ts'

/** Renders every icon of the site from the mark, with the same bytes on every run. */
export function siteIcons(): readonly SiteIcon[] {
  const mark = colouredMarkSvg({ panel: brandColours.accentOnLight, route: brandColours.lightBackground })
  const favicon = [16, 32, 48].map((size) => ({ size, png: renderPng(mark, size) }))
  const png = (name: string, svg: string, size: number, purpose?: 'any' | 'maskable'): SiteIcon => ({
    name,
    contentType: 'image/png',
    bytes: renderPng(svg, size),
    size,
    ...(purpose ? { purpose } : {}),
  })
  return [
    { name: 'favicon.svg', contentType: 'image/svg+xml', bytes: new TextEncoder().encode(faviconSvg()) },
    { name: 'favicon.ico', contentType: 'image/x-icon', bytes: packIcon(favicon) },
    png('apple-touch-icon.png', fullBleedMarkSvg(0.9), 180),
    png('icon-192.png', mark, 192, 'any'),
    png('icon-512.png', mark, 512, 'any'),
    png('icon-maskable-512.png', fullBleedMarkSvg(0.78), 512, 'maskable'),
  ]
}

function renderPng(svg: string, size: number): Uint8Array {
  const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const
  return new Resvg(svg, options).render().asPng()
}

/**
 * Packs square PNG images into a single `.ico` file (the container every browser and feed reader looks for by
 * name). Each size must be below 256 px; the entries keep their order.
 * @see https://en.wikipedia.org/wiki/ICO_(file_format)
 */
function packIcon(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Uint8Array {
  const headerBytes = 6
  const entryBytes = 16
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...images.map((image) => image.png)])
}
