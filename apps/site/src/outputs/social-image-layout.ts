import { brandColours } from '../brand/brand-colours.ts'
import { PANEL_PATH, ROUTE_PATH } from '../brand/logo-mark.ts'
import type { Glyph } from './font-file.ts'
import { drawableText, type SocialFontWeight, shapedText } from './social-font.ts'
import type { SocialImageInput } from './social-image-input.ts'
import { textLines } from './text-lines.ts'

/** Size in px that every network takes. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

const MARGIN = 72

/** Columns where text may stand. */
const TEXT = { left: MARGIN, width: SOCIAL_IMAGE.width - 2 * MARGIN } as const

/** The line between a page's heading, which grows upwards from above it, and its description. */
const RULE = { top: 446, height: 2 } as const

const HEADING_BOTTOM = RULE.top - 36
const DESCRIPTION_TOP = RULE.top + RULE.height + 26

/** From the middle of a line down to its baseline, in ems: capitals and the letters that reach below look centred. */
const BASELINE = 0.364

const colours = {
  background: brandColours.darkBackground,
  accent: brandColours.accentOnDark,
  title: '#f2f5f7',
  site: '#cbd3da',
  description: '#98a4af',
  rule: '#26303a',
  backdrop: '#131a20',
}

/** What all pictures of a site have behind their text: the ground, the mark, the rule and a large faint route. */
export const SOCIAL_BACKDROP =
  `<rect width="${SOCIAL_IMAGE.width}" height="${SOCIAL_IMAGE.height}" fill="${colours.background}"/>` +
  `<path transform="translate(690 -64) scale(24)" fill="${colours.backdrop}" d="${ROUTE_PATH}"/>` +
  `<rect width="${SOCIAL_IMAGE.width}" height="8" fill="${colours.accent}"/>` +
  `<rect x="${TEXT.left}" y="${RULE.top}" width="${TEXT.width}" height="${RULE.height}" fill="${colours.rule}"/>` +
  `<g transform="translate(${MARGIN - 2} ${MARGIN - 2}) scale(1.75)"><path fill="${colours.accent}" d="${PANEL_PATH}"/>` +
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
  readonly lines: number
}

/** A line of text in its place in the picture, in px. */
export interface TextLine {
  /** With the spacing of their letters. */
  readonly glyphs: readonly Glyph[]
  readonly style: TextStyle
  readonly left: number
  /** A whole row. */
  readonly baseline: number
}

/** The name of the site, beside the mark. */
export function siteTitleLines(siteTitle: string): TextLine[] {
  const style = {
    size: 32,
    weight: 600,
    lineHeight: 1.2,
    colour: colours.site,
    width: TEXT.width - 72,
    lines: 1,
  } as const
  const middle = MARGIN + 26
  return block(drawableText(siteTitle), style, TEXT.left + 72, middle - heightOf(style) / 2)
}

/**
 * Section and title of a page, and what it is about. Whatever its length, the title keeps inside: a long one gets smaller
 * type, then more lines, then an ellipsis.
 */
export function pageLines(input: SocialImageInput): TextLine[] {
  const { left, width } = TEXT
  const title = drawableText(input.title) || drawableText(input.siteTitle)
  const size = titleSize(title)
  const titleStyle = {
    size,
    weight: 700,
    lineHeight: 1.14,
    letterSpacing: -1 / 45,
    colour: colours.title,
    width: width - 32,
    lines: size > 62 ? 2 : 3,
  } as const
  const sectionStyle = {
    size: 27,
    weight: 600,
    lineHeight: 1.2,
    colour: colours.accent,
    width,
    lines: 1,
  } as const
  const aboutStyle = {
    size: 29,
    weight: 400,
    lineHeight: 1.42,
    colour: colours.description,
    width,
    lines: 2,
  } as const
  const heading = lines(title, titleStyle)
  const titleTop = HEADING_BOTTOM - heading.length * heightOf(titleStyle)
  return [
    ...block(drawableText(input.section), sectionStyle, left, titleTop - 14 - heightOf(sectionStyle)),
    ...placed(heading, titleStyle, left, titleTop),
    ...block(drawableText(input.description), aboutStyle, left, DESCRIPTION_TOP),
  ]
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

function block(text: string, style: TextStyle, left: number, top: number): TextLine[] {
  return placed(lines(text, style), style, left, top)
}

function lines(text: string, style: TextStyle): Glyph[][] {
  const { size, weight, letterSpacing = 0, width, lines: most } = style
  const glyphs = (part: string) =>
    shapedText(part, weight).map((glyph) => ({ ...glyph, advance: glyph.advance + letterSpacing }))
  return textLines(glyphs(text), glyphs('…'), { width: width / size, most })
}

function placed(lines: readonly Glyph[][], style: TextStyle, left: number, top: number): TextLine[] {
  const { size } = style
  return lines.map((glyphs, at) => {
    const middle = top + (at + 0.5) * heightOf(style)
    return { glyphs, style, left, baseline: Math.round(middle + BASELINE * size) }
  })
}
