import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import { brandColours } from '../brand/brand-colours.ts'
import { PANEL_PATH, ROUTE_PATH } from '../brand/logo-mark.ts'
import { drawableText, SOCIAL_FONT } from './social-font.ts'

/** What a social image shows. */
export interface SocialImageInput {
  readonly title: string
  readonly description: string
  /** Stands above the title: `Documentation`, `Blog`. */
  readonly section: string
  readonly siteTitle: string
}

/** Size in px that every network takes. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** Raise it whenever the same input would give another picture. */
export const LAYOUT_VERSION = 1

const MARGIN = 72
const colours = {
  background: brandColours.darkBackground,
  accent: brandColours.accentOnDark,
  title: '#f2f5f7',
  site: '#cbd3da',
  description: '#98a4af',
  rule: '#26303a',
  backdrop: '#131a20',
}

/**
 * The text of the picture as an element tree. Whatever its length, the text keeps inside: a long title gets smaller
 * type, then three lines, then an ellipsis.
 */
export function socialImageLayout(input: SocialImageInput): ReactElement {
  const siteTitle = drawableText(input.siteTitle)
  const title = drawableText(input.title) || siteTitle
  const fontSize = titleSize(title)
  return box(
    {
      ...SOCIAL_IMAGE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: MARGIN,
      fontFamily: SOCIAL_FONT,
    },
    box(
      {
        height: 52,
        paddingLeft: 72,
        alignItems: 'center',
        fontSize: 32,
        fontWeight: 600,
        color: colours.site,
      },
      siteTitle,
    ),
    box(
      { flexGrow: 1, flexDirection: 'column', justifyContent: 'flex-end', paddingBottom: 36 },
      line(1, { fontSize: 27, fontWeight: 600, color: colours.accent }, drawableText(input.section)),
      line(
        3,
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
    ),
    box({ height: 2, backgroundColor: colours.rule }),
    line(
      2,
      { marginTop: 26, minHeight: 84, fontSize: 29, lineHeight: 1.42, color: colours.description },
      drawableText(input.description),
    ),
  )
}

/** Puts the ground, the mark and a large faint route behind the text that the renderer drew. */
export function withSocialBackdrop(textSvg: string): string {
  const { width, height } = SOCIAL_IMAGE
  const ground =
    `<rect width="${width}" height="${height}" fill="${colours.background}"/>` +
    `<path transform="translate(690 -64) scale(24)" fill="${colours.backdrop}" d="${ROUTE_PATH}"/>` +
    `<rect width="${width}" height="8" fill="${colours.accent}"/>` +
    `<g transform="translate(${MARGIN - 2} ${MARGIN - 2}) scale(1.75)"><path fill="${colours.accent}" d="${PANEL_PATH}"/>` +
    `<path fill="${colours.background}" d="${ROUTE_PATH}"/></g>`
  return textSvg.replace(/^<svg[^>]*>/, (open) => open + ground)
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
