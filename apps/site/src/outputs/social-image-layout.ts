import { brandColours } from '../brand/brand-colours.ts'
import { PANEL_PATH, ROUTE_PATH } from '../brand/logo-mark.ts'
import { characterAdvance, drawableText, type SocialFontWeight, socialFontFamily } from './social-font.ts'
import type { SocialImageInput } from './social-image-input.ts'
import { textLines } from './text-lines.ts'
import { escapeXml } from './xml-text.ts'

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
  background: brandColours.darkBackground,
  accent: brandColours.accentOnDark,
  title: '#f2f5f7',
  site: '#cbd3da',
  description: '#98a4af',
  rule: '#26303a',
  backdrop: '#131a20',
}

/** What all pictures have behind their text: the ground, the mark, the rule and a large faint route. */
const backdrop =
  `<rect width="${picture.width}" height="${picture.height}" fill="${colours.background}"/>` +
  `<path transform="translate(690 -64) scale(24)" fill="${colours.backdrop}" d="${ROUTE_PATH}"/>` +
  `<rect width="${picture.width}" height="8" fill="${colours.accent}"/>` +
  `<rect x="${textColumn.left}" y="${rule.top}" width="${textColumn.width}" height="${rule.height}" fill="${colours.rule}"/>` +
  `<g transform="translate(${margin - 2} ${margin - 2}) scale(1.75)"><path fill="${colours.accent}" d="${PANEL_PATH}"/>` +
  `<path fill="${colours.background}" d="${ROUTE_PATH}"/></g>`

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
export function socialImageSvg(input: SocialImageInput): string {
  const { width, height } = picture
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${socialFontFamily}">` +
    `${backdrop}${siteTitleSvg(input.siteTitle)}${pageSvg(input)}</svg>`
  )
}

/** The name of the site, beside the mark. */
function siteTitleSvg(siteTitle: string): string {
  const style = {
    size: 32,
    weight: 600,
    lineHeight: 1.2,
    colour: colours.site,
    width: textColumn.width - 72,
    maxLines: 1,
  } as const
  const middle = margin + 26
  return blockSvg(siteTitle, style, textColumn.left + 72, middle - heightOf(style) / 2)
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
    colour: colours.accent,
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
