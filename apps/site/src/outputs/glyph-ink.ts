import { Resvg } from '@resvg/resvg-js'
import type { Glyph } from './font-file.ts'
import { FULL_INK, type Ink } from './indexed-picture.ts'

/** Between two pixels a glyph is drawn in so many places: fewer would show as uneven gaps. */
const PLACES = 4

/** By font, glyph, size and place, for the whole process: a script has few glyphs, and pictures have few sizes. */
const drawn = new Map<string, Ink>()

/**
 * Draws a glyph where it stands in a picture. What it looks like is drawn once: to draw the outlines of all its text took
 * most of a picture's time.
 * @param size of an em in px
 * @param x the pen's place in px
 * @param baseline a whole row
 */
export function glyphInk({ file, id, dx, dy }: Glyph, size: number, x: number, baseline: number): Ink {
  const steps = Math.round((x + dx * size) * PLACES)
  const column = Math.floor(steps / PLACES)
  const place = steps - column * PLACES
  const key = `${file.name} ${id} ${size} ${place}`
  const ink = drawn.get(key) ?? draw({ file, id }, size, place / PLACES)
  drawn.set(key, ink)
  return { ...ink, left: ink.left + column, top: ink.top + baseline - Math.round(dy * size) }
}

/** A glyph whose pen stands at the origin, moved to the right by a part of a pixel. */
function draw({ file, id }: Pick<Glyph, 'file' | 'id'>, size: number, right: number): Ink {
  const outline = file.outline(id)
  const scale = size / file.unitsPerEm
  const left = Math.floor(outline.left * scale + right)
  const top = Math.floor(-outline.top * scale)
  const width = Math.ceil(outline.right * scale + right) - left
  const height = Math.ceil(-outline.bottom * scale) - top
  if (outline.path === '' || width <= 0 || height <= 0)
    return { left, top, width: 1, shares: new Uint8Array() }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path transform="translate(${right - left} ${-top}) scale(${scale} ${-scale})" d="${outline.path}"/></svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const shares = new Uint8Array(width * height)
  for (let at = 0; at < shares.length; at++)
    shares[at] = Math.round(((pixels[4 * at + 3] ?? 0) * FULL_INK) / 255)
  return { left, top, width, shares }
}
