import { Resvg } from '@resvg/resvg-js'
import type { SiteIcon } from 'sheaf'
import { brandColours } from './brand-colours.ts'
import { packIcon } from './icon-container.ts'
import { colouredMarkSvg, faviconSvg, fullBleedMarkSvg } from './logo-mark.ts'

/** Renders every icon of the site from the mark. Same bytes on every run. */
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
