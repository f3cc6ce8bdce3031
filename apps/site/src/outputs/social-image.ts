import { Resvg } from '@resvg/resvg-js'
import type { ReactElement } from 'react'
import satori from 'satori'
import { cached } from './content-cache.ts'
import { IndexedPicture } from './indexed-picture.ts'
import { drawableText, socialFonts } from './social-font.ts'
import { type SocialImageInput, socialImageHash } from './social-image-input.ts'
import {
  pageTextLayout,
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
 * Only the rows with the page's own text are drawn anew. Of what remains, the layout of the text takes the most.
 * All of it happens on the calling thread: of many pictures, several threads draw some each.
 */
export async function socialImage(input: SocialImageInput): Promise<Uint8Array> {
  const text = await layOut(pageTextLayout(input), Object.values(input).join(' '))
  const top = TEXT.bottom - text.height
  const frame = await sharedFrame(input.siteTitle)
  return frame.withRows(top, draw(text, top, text.height)).toPng()
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
    IndexedPicture.of(draw(text, 0, height), width, height),
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

/** Pixels of the rows from `top` on, with the text block beginning there. */
function draw({ elements }: TextBlock, top: number, height: number): Uint8Array {
  const { width } = SOCIAL_IMAGE
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">` +
    `${SOCIAL_BACKDROP}<g transform="translate(${TEXT.left} ${top})">${elements}</g></svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
}
