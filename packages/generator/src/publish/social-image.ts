import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { create } from 'fontkitten'
import { type CSSProperties, createElement, type ReactElement } from 'react'
import sharp from 'sharp'
import { type SocialBrand, type SocialImageInput, socialImageHash } from '../shell/social-image-input.ts'
import { cached } from '../site/files/content-cache.ts'

const require = createRequire(import.meta.url)

// Fonts of the system would make a page look different on another machine. A font with Chinese characters has tens of megabytes.
const fonts = {
  400: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  600: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  700: readFileSync(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
} as const
const weights = [400, 600, 700] as const
const glyphs = create(fonts[400])
const size = { width: 1200, height: 630 } as const
const margin = 72
const ruleTop = 446

/** Draws the picture that networks show beside a link: a PNG file with the same bytes for the same input. */
export async function socialImage(input: SocialImageInput): Promise<Uint8Array> {
  // A build whose pictures are all cached does not need it.
  const { default: satori } = await import('satori')
  const text = await satori(layout(input), {
    ...size,
    fonts: weights.map((weight) => ({ name: 'Inter', weight, data: fonts[weight] })),
  })
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${backdrop(input.brand)}${text}</svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  // PNG files of Resvg are half as large again. Higher compression levels take much longer and save little.
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  return image.png({ compressionLevel: 5 }).toBuffer()
}

/**
 * Draws the picture unless it is in the cache.
 * @param cacheDir kept between builds; any number of calls and builds may use it at once
 */
export function cachedSocialImage(input: SocialImageInput, cacheDir: string): Promise<Uint8Array> {
  return cached(cacheDir, socialImageHash(input), () => socialImage(input))
}

/** The parts behind the text, which are the same for all pictures of a site. */
function backdrop({
  colours: { darkBackground, accentOnDark },
  mark,
  socialBackdrop = '',
}: SocialBrand): string {
  const { width, height } = size
  const markSvg = mark
    ? `<svg x="${margin - 2}" y="${margin - 2}" width="56" height="56" viewBox="${mark.viewBox}">` +
      `<path fill="${accentOnDark}" fill-rule="evenodd" d="${mark.path}"/></svg>`
    : ''
  return (
    `<rect width="${width}" height="${height}" fill="${darkBackground}"/>${socialBackdrop}` +
    `<rect width="${width}" height="8" fill="${accentOnDark}"/>` +
    `<rect x="${margin}" y="${ruleTop}" width="${width - 2 * margin}" height="2" fill="#26303a"/>${markSvg}`
  )
}

/** The site's name at the top, section and title above the rule, the description below it. */
function layout({ title, description, section, siteTitle, brand }: SocialImageInput): ReactElement {
  const shownTitle = drawableText(title) || drawableText(siteTitle)
  const fontSize = titleSize(shownTitle)
  const accent = brand.colours.accentOnDark
  const column: CSSProperties = { display: 'flex', flexDirection: 'column' }
  return createElement(
    'div',
    { style: { ...column, width: size.width - 2 * margin, margin: `70px ${margin}px`, fontFamily: 'Inter' } },
    createElement(
      'div',
      { style: { display: 'flex', alignItems: 'center', height: 56, paddingLeft: brand.mark ? 72 : 0 } },
      block(siteTitle, { fontSize: 32, fontWeight: 600, lineHeight: 1.2, color: '#cbd3da' }, 1),
    ),
    createElement(
      'div',
      { style: { ...column, justifyContent: 'flex-end', height: ruleTop - 36 - 126 } },
      block(section, { fontSize: 27, fontWeight: 600, lineHeight: 1.2, color: accent, marginBottom: 14 }, 1),
      block(
        shownTitle,
        {
          fontSize,
          fontWeight: 700,
          lineHeight: 1.14,
          letterSpacing: -fontSize / 45,
          color: '#f2f5f7',
          marginRight: 32,
        },
        fontSize > 62 ? 2 : 3,
      ),
    ),
    block(description, { fontSize: 29, lineHeight: 1.42, color: '#98a4af', marginTop: 64 }, 2),
  )
}

/** A text that ends with an ellipsis after some lines. */
function block(text: string, style: CSSProperties, lineClamp: number): ReactElement {
  const full = { display: 'block', wordBreak: 'break-word', lineClamp, ...style } as const
  return createElement('div', { style: full }, drawableText(text))
}

function titleSize(title: string): number {
  const { length } = [...title]
  if (length <= 22) return 88
  if (length <= 44) return 76
  return length <= 75 ? 62 : 52
}

/** The part of a text that the font can draw, in single spaces. Otherwise emoji and other scripts would be drawn as empty boxes. */
function drawableText(text: string): string {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/\s/g, ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  ]
  return characters
    .filter((character) => !glyphs.isCollection && glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}
