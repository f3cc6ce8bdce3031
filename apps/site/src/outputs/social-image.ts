import { Resvg } from '@resvg/resvg-js'
import { cached } from './content-cache.ts'
import { glyphInk } from './glyph-ink.ts'
import { type Colour, IndexedPicture, type Ink } from './indexed-picture.ts'
import { type SocialImageInput, socialImageHash } from './social-image-input.ts'
import {
  pageLines,
  SOCIAL_BACKDROP,
  SOCIAL_IMAGE,
  siteTitleLines,
  type TextLine,
} from './social-image-layout.ts'

/** By the name of the site: what all its pictures share. A site has one a language. */
const frames = new Map<string, IndexedPicture>()

/**
 * Draws the picture that networks show beside a link: 1200 by 630 px, PNG. Same bytes for the same input.
 *
 * Only a page's own text is painted anew, with glyphs that were drawn once.
 * All of it happens on the calling thread: of many pictures, several threads draw some each.
 */
export function socialImage(input: SocialImageInput): Uint8Array {
  const picture = frame(input.siteTitle).copy()
  paintText(picture, pageLines(input))
  return picture.toPng()
}

/**
 * Draws the picture unless it was drawn before: an unchanged page costs one read.
 * @param cacheDir kept between builds; any number of calls and builds may use it at once
 */
export function cachedSocialImage(input: SocialImageInput, cacheDir: string): Promise<Uint8Array> {
  return cached(cacheDir, socialImageHash(input), async () => socialImage(input))
}

function frame(siteTitle: string): IndexedPicture {
  const known = frames.get(siteTitle)
  if (known) return known
  const { width, height } = SOCIAL_IMAGE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${SOCIAL_BACKDROP}</svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const picture = IndexedPicture.of(pixels, width)
  paintText(picture, siteTitleLines(siteTitle))
  frames.set(siteTitle, picture)
  return picture
}

function paintText(picture: IndexedPicture, lines: readonly TextLine[]): void {
  for (const line of lines) picture.paint(colourOf(line.style.colour), lineInks(line))
}

function* lineInks({ glyphs, style, left, baseline }: TextLine): Generator<Ink> {
  let x = left
  for (const glyph of glyphs) {
    yield glyphInk(glyph, style.size, x, baseline)
    x += glyph.advance * style.size
  }
}

/** @param hex `#rrggbb` */
function colourOf(hex: string): Colour {
  const parts = Number.parseInt(hex.slice(1), 16)
  return [parts >> 16, (parts >> 8) & 255, parts & 255]
}
