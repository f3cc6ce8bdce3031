import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import { brandColours } from '../brand/brand-colours.ts'
import { PANEL_PATH, ROUTE_PATH } from '../brand/logo-mark.ts'
import { drawableText, SOCIAL_FONT } from './social-font.ts'
import type { SocialImageInput } from './social-image-input.ts'

/** Size in px that every network takes. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

const MARGIN = 72

/** Where text may stand, and its lower edge; the page's own text grows upwards from there. */
export const TEXT = { left: MARGIN, width: SOCIAL_IMAGE.width - 2 * MARGIN, bottom: 558 } as const

const colours = {
  background: brandColours.darkBackground,
  accent: brandColours.accentOnDark,
  title: '#f2f5f7',
  site: '#cbd3da',
  description: '#98a4af',
  rule: '#26303a',
  backdrop: '#131a20',
}

/** What all pictures of a site have behind their text: the ground, the mark and a large faint route. */
export const SOCIAL_BACKDROP =
  `<rect width="${SOCIAL_IMAGE.width}" height="${SOCIAL_IMAGE.height}" fill="${colours.background}"/>` +
  `<path transform="translate(690 -64) scale(24)" fill="${colours.backdrop}" d="${ROUTE_PATH}"/>` +
  `<rect width="${SOCIAL_IMAGE.width}" height="8" fill="${colours.accent}"/>` +
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
 * The text of a page, at most 410 px high. Whatever its length, it keeps inside: a long title gets smaller type, then
 * more lines, then an ellipsis.
 */
export function pageTextLayout(input: SocialImageInput): ReactElement {
  const title = drawableText(input.title) || drawableText(input.siteTitle)
  const fontSize = titleSize(title)
  return box(
    { width: TEXT.width, flexDirection: 'column', fontFamily: SOCIAL_FONT },
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
    box({ marginTop: 36, height: 2, backgroundColor: colours.rule }),
    line(
      2,
      { marginTop: 26, minHeight: 84, fontSize: 29, lineHeight: 1.42, color: colours.description },
      drawableText(input.description),
    ),
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
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

function line(lines: number, style: CSSProperties, text: string): ReactElement {
  return createElement(
    'div',
    { style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style } },
    text,
  )
}
