import { Resvg } from '@resvg/resvg-js'
import type { ReactElement } from 'react'
import satori from 'satori'
import { cached } from './content-cache.ts'
import { IndexedPicture, type PictureArea } from './indexed-picture.ts'
import { drawableText, socialFonts } from './social-font.ts'
import { type SocialImageInput, socialImageHash } from './social-image-input.ts'
import {
  DESCRIPTION_TOP,
  descriptionLayout,
  HEADING_BOTTOM,
  headingLayout,
  SOCIAL_BACKDROP,
  SOCIAL_IMAGE,
  siteTitleLayout,
  TEXT,
} from './social-image-layout.ts'

/** By the name of the site: what all its pictures share. A site has one a language. */
const frames = new Map<string, Promise<IndexedPicture>>()

/**
 * Draws the picture that networks show beside a link: 1200 by 630 px, PNG. Same bytes for the same input.
 *
 * Only where the page's own text stands is drawn anew. Of what remains, the layout of the text takes the most.
 * All of it happens on the calling thread: of many pictures, several threads draw some each.
 */
export async function socialImage(input: SocialImageInput): Promise<Uint8Array> {
  const text = Object.values(input).join(' ')
  const heading = await layOut(headingLayout(input), text)
  const description = await layOut(descriptionLayout(input), text)
  const frame = await sharedFrame(input.siteTitle)
  return frame
    .withAreas(drawText(heading, HEADING_BOTTOM - heading.height), drawText(description, DESCRIPTION_TOP))
    .toPng()
}

/**
 * Draws the picture unless it was drawn before: an unchanged page costs one read.
 * @param cacheDir kept between builds; any number of calls and builds may use it at once
 */
export function cachedSocialImage(input: SocialImageInput, cacheDir: string): Promise<Uint8Array> {
  return cached(cacheDir, socialImageHash(input), () => socialImage(input))
}

function sharedFrame(siteTitle: string): Promise<IndexedPicture> {
  const known = frames.get(siteTitle)
  if (known) return known
  const { width, height } = SOCIAL_IMAGE
  const frame = layOut(siteTitleLayout(siteTitle), siteTitle).then((text) =>
    IndexedPicture.of(draw(text, 0, { left: 0, top: 0, width, height }), height),
  )
  frames.set(siteTitle, frame)
  return frame
}

interface TextBlock {
  /** SVG elements, with the block's upper left corner at the origin. */
  readonly elements: string
  /** Whole px. */
  readonly height: number
}

async function layOut(layout: ReactElement, text: string): Promise<TextBlock> {
  const svg = await satori(layout, { width: TEXT.width, fonts: socialFonts(drawableText(text)) })
  const [, height = '0', elements = ''] = /^<svg [^>]*?height="([\d.]+)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
  return { elements, height: Math.ceil(Number(height)) }
}

/** Letters may reach beyond their columns by a little. */
const OVERHANG = 2

function drawText(text: TextBlock, top: number): PictureArea {
  const left = TEXT.left - OVERHANG
  return draw(text, top, { left, top, width: TEXT.width + 2 * OVERHANG, height: text.height })
}

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Part of a picture whose text block begins in the row `textTop`. */
function draw(
  { elements }: TextBlock,
  textTop: number,
  { left, top, width, height }: Rectangle,
): PictureArea {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `${SOCIAL_BACKDROP}<g transform="translate(${TEXT.left} ${textTop})">${elements}</g></svg>`
  return { left, top, width, pixels: new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels }
}
