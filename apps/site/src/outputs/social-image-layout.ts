import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { brandColours } from '../brand/brand-colours.ts'
import { PANEL_PATH, ROUTE_PATH } from '../brand/logo-mark.ts'
import { drawableText, SOCIAL_FONT } from './social-font.ts'
import type { SocialImageInput } from './social-image-input.ts'

/** Size in px that every network takes. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

const MARGIN = 72

/** Columns where text may stand. */
export const TEXT = { left: MARGIN, width: SOCIAL_IMAGE.width - 2 * MARGIN } as const

/** The line between a page's heading, which grows upwards from above it, and its description. */
const RULE = { top: 446, height: 2 } as const

/** Lower edge of the block of `headingLayout`, and upper edge of the one of `descriptionLayout`. */
export const HEADING_BOTTOM = RULE.top - 24
export const DESCRIPTION_TOP = RULE.top + RULE.height + 26

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

/** The name of the site, beside the mark. */
export function siteTitleLayout(siteTitle: string): ReactElement {
  return box(
    {
      width: TEXT.width,
      height: MARGIN + 52,
      paddingTop: MARGIN,
      paddingLeft: 72,
      boxSizing: 'border-box',
      alignItems: 'center',
    },
    line(
      1,
      { fontFamily: SOCIAL_FONT, fontSize: 32, fontWeight: 600, color: colours.site },
      drawableText(siteTitle),
    ),
  )
}

/**
 * Section and title of a page, at most 310 px high. Whatever its length, the title keeps inside: a long one gets smaller
 * type, then more lines, then an ellipsis.
 */
export function headingLayout(input: SocialImageInput): ReactElement {
  const title = drawableText(input.title) || drawableText(input.siteTitle)
  const fontSize = titleSize(title)
  return box(
    // Letters may reach below their line.
    { width: TEXT.width, flexDirection: 'column', fontFamily: SOCIAL_FONT, paddingBottom: 12 },
    line(
      1,
      { fontSize: 27, lineHeight: 1.2, fontWeight: 600, color: colours.accent },
      drawableText(input.section),
    ),
    line(
      fontSize > 62 ? 2 : 3,
      {
        marginTop: 14,
        paddingRight: 32,
        fontSize,
        lineHeight: 1.14,
        fontWeight: 700,
        letterSpacing: -fontSize / 45,
        color: colours.title,
      },
      title,
    ),
  )
}

/** What a page is about, in two lines, 84 px high. */
export function descriptionLayout(input: SocialImageInput): ReactElement {
  return box(
    { width: TEXT.width, height: 84, fontFamily: SOCIAL_FONT },
    line(2, { fontSize: 29, lineHeight: 1.42, color: colours.description }, drawableText(input.description)),
  )
}

function titleSize(title: string): number {
  const length = [...title].length
  if (length <= 22) return 88
  if (length <= 44) return 76
  if (length <= 75) return 62
  return 52
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return division({ display: 'flex', ...style }, children)
}

function line(lines: number, style: CSSProperties, text: string): ReactElement {
  return division({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, text)
}

/** What the renderer takes of an element. React itself would have to be loaded in every thread that draws. */
function division(style: CSSProperties, children: ReactNode): ReactElement {
  return { type: 'div', key: null, props: { style, children } }
}
