import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type SocialBrand, type SocialImageInput, socialImageHash } from '../../shell/social-image-input.ts'
import { cached } from '../../site/content-cache.ts'
import { escapeXml } from '../../site/xml-text.ts'
import {
  characterAdvance,
  drawableText,
  type SocialFontWeight,
  socialFontFamily,
  socialFontFiles,
} from './social-font.ts'
import { textLines } from './text-lines.ts'

// No fonts of the system: the same page would look different on another machine.
const font = { loadSystemFonts: false, fontFiles: [...socialFontFiles], defaultFontFamily: socialFontFamily }

/**
 * Draws the picture that networks show beside a link: 1200 by 630 px, PNG. Same bytes for the same input.
 *
 * Drawing happens on the calling thread: for many pictures, let several threads draw some each.
 */
export async function socialImage(input: SocialImageInput): Promise<Uint8Array> {
  const { pixels, width, height } = new Resvg(socialImageSvg(input), { font }).render()
  // Resvg writes PNG files that are half as large again. Higher levels save few bytes for much time.
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  return image.png({ compressionLevel: 5 }).toBuffer()
}

/**
 * Draws the picture unless it was drawn before: an unchanged page costs one read.
 * @param cacheDir kept between builds; any number of calls and builds may use it at once
 */
export function cachedSocialImage(input: SocialImageInput, cacheDir: string): Promise<Uint8Array> {
  return cached(cacheDir, socialImageHash(input), () => socialImage(input))
}

/** Size in px that every network takes. */
const picture = { width: 1200, height: 630 } as const

const margin = 72

/** Columns where text may stand. */
const textColumn = { left: margin, width: picture.width - 2 * margin } as const

/** The line between a page's heading, which grows upwards from above it, and its description. */
const rule = { top: 446, height: 2 } as const

const headingBottom = rule.top - 36
const descriptionTop = rule.top + rule.height + 26

/** From the middle of a line down to its baseline, in ems: capitals and the letters that reach below look centred. */
const baseline = 0.364

const colours = {
  title: '#f2f5f7',
  site: '#cbd3da',
  description: '#98a4af',
  rule: '#26303a',
}

/** Width of the site's mark with the space after it, in px. */
const markWidth = 72

/** What all pictures of a site have behind their text: the ground, what the site draws on it, its mark, and the rule. */
function backdropSvg({
  colours: { darkBackground, accentOnDark },
  mark,
  socialBackdrop = '',
}: SocialBrand): string {
  return (
    `<rect width="${picture.width}" height="${picture.height}" fill="${darkBackground}"/>${socialBackdrop}` +
    `<rect width="${picture.width}" height="8" fill="${accentOnDark}"/>` +
    `<rect x="${textColumn.left}" y="${rule.top}" width="${textColumn.width}" height="${rule.height}" fill="${colours.rule}"/>` +
    (mark === undefined
      ? ''
      : `<svg x="${margin - 2}" y="${margin - 2}" width="56" height="56" viewBox="${mark.viewBox}">` +
        `<path fill="${accentOnDark}" fill-rule="evenodd" d="${mark.path}"/></svg>`)
  )
}

/** Lengths in px, but for those that grow with the type. */
interface TextStyle {
  /** Of an em. */
  readonly size: number
  readonly weight: SocialFontWeight
  /** In ems. */
  readonly lineHeight: number
  /** In ems. */
  readonly letterSpacing?: number
  readonly colour: string
  readonly width: number
  /** Where a longer text ends with an ellipsis. */
  readonly maxLines: number
}

/** The picture of a page as SVG, with text that only the fonts of social images can draw. */
function socialImageSvg(input: SocialImageInput): string {
  const { width, height } = picture
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${socialFontFamily}">` +
    `${backdropSvg(input.brand)}${siteTitleSvg(input)}${pageSvg(input)}</svg>`
  )
}

/** The name of the site, beside the mark. */
function siteTitleSvg({ siteTitle, brand }: SocialImageInput): string {
  const indent = brand.mark ? markWidth : 0
  const style = {
    size: 32,
    weight: 600,
    lineHeight: 1.2,
    colour: colours.site,
    width: textColumn.width - indent,
    maxLines: 1,
  } as const
  const middle = margin + 26
  return blockSvg(siteTitle, style, textColumn.left + indent, middle - heightOf(style) / 2)
}

/**
 * Section and title of a page, and what it is about. Whatever its length, the title keeps inside: a long one gets smaller
 * type, then more lines, then an ellipsis.
 */
function pageSvg(input: SocialImageInput): string {
  const { left, width } = textColumn
  const title = drawableText(input.title) || drawableText(input.siteTitle)
  const size = titleSize(title)
  const titleStyle = {
    size,
    weight: 700,
    lineHeight: 1.14,
    letterSpacing: -1 / 45,
    colour: colours.title,
    width: width - 32,
    maxLines: size > 62 ? 2 : 3,
  } as const
  const sectionStyle = {
    size: 27,
    weight: 600,
    lineHeight: 1.2,
    colour: input.brand.colours.accentOnDark,
    width,
    maxLines: 1,
  } as const
  const descriptionStyle = {
    size: 29,
    weight: 400,
    lineHeight: 1.42,
    colour: colours.description,
    width,
    maxLines: 2,
  } as const
  const titleTop = headingBottom - linesOf(title, titleStyle).length * heightOf(titleStyle)
  return (
    blockSvg(input.section, sectionStyle, left, titleTop - 14 - heightOf(sectionStyle)) +
    blockSvg(title, titleStyle, left, titleTop) +
    blockSvg(input.description, descriptionStyle, left, descriptionTop)
  )
}

function titleSize(title: string): number {
  const length = [...title].length
  if (length <= 22) return 88
  if (length <= 44) return 76
  if (length <= 75) return 62
  return 52
}

function heightOf({ size, lineHeight }: TextStyle): number {
  return size * lineHeight
}

function blockSvg(text: string, style: TextStyle, left: number, top: number): string {
  const { size, weight, letterSpacing = 0, colour } = style
  const lines = linesOf(drawableText(text), style).map((line, at) => {
    const y = Math.round(top + (at + 0.5) * heightOf(style) + baseline * size)
    return `<text x="${left}" y="${y}">${escapeXml(line)}</text>`
  })
  const font = `font-size="${size}" font-weight="${weight}" letter-spacing="${letterSpacing * size}"`
  return `<g ${font} fill="${colour}">${lines.join('')}</g>`
}

function linesOf(text: string, { size, weight, letterSpacing = 0, width, maxLines }: TextStyle): string[] {
  const advanceOf = (character: string) => (characterAdvance(character, weight) + letterSpacing) * size
  return textLines(text, advanceOf, { width, maxLines })
}
