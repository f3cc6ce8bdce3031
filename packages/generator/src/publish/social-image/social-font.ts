import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkitten'

const require = createRequire(import.meta.url)

// Resvg reads OpenType files, but no WOFF. What they lack (Chinese, Japanese and Korean above all) would cost tens of
// megabytes for a picture.
const fonts = {
  400: readFont(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  600: readFont(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  700: readFont(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
} as const

export type SocialFontWeight = keyof typeof fonts

export const socialFontFamily = 'Inter'

/** Absolute paths. */
export const socialFontFiles: readonly string[] = Object.values(fonts).map(({ file }) => file)

/** Width of a character in ems. */
export function characterAdvance(character: string, weight: SocialFontWeight): number {
  const { font, advances } = fonts[weight]
  const cachedWidth = advances.get(character)
  if (cachedWidth !== undefined) return cachedWidth
  const advance = font.glyphForCodePoint(codePointOf(character)).advanceWidth / font.unitsPerEm
  advances.set(character, advance)
  return advance
}

/**
 * The part of a text that the font can draw, in single spaces. Other scripts and emoji are left out rather than drawn
 * as empty boxes; the picture's page carries the full text anyway.
 */
export function drawableText(text: string): string {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/\s/g, ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  ]
  return characters
    .filter((character) => fonts[400].font.hasGlyphForCodePoint(codePointOf(character)))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function readFont(file: string) {
  const font = create(readFileSync(file))
  if (font.isCollection) throw new Error(`${file} contains several fonts; use a file with one font`)
  return { file, font, advances: new Map<string, number>() }
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
