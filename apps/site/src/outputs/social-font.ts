import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' }
import type { Font } from 'satori'

/** Name of the font in styles. */
export const SOCIAL_FONT = 'Inter'

// What is not here (Chinese, Japanese and Korean above all) would cost tens of megabytes for a picture.
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const
const WEIGHTS = [400, 600, 700] as const

const require = createRequire(import.meta.url)

let loaded: Font[] | undefined

/** The font of the social images. One array for the whole process: the renderer keeps what it parsed by identity. */
export function socialFonts(): Font[] {
  loaded ??= SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: SOCIAL_FONT,
      weight,
      style: 'normal' as const,
      data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    })),
  )
  return loaded
}

const UNDRAWABLE = new RegExp(`[^${SUBSETS.map(characterClass).join('')}]|[\\p{Cc}\\p{Cf}]`, 'gu')

/**
 * The part of a text that the font can draw, in single spaces. Other scripts and emoji are left out rather than drawn
 * as empty boxes; the picture's page carries the full text anyway.
 */
export function drawableText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').replace(UNDRAWABLE, '').replace(/ +/g, ' ').trim()
}

/** `U+0000-00FF,U+0131` as the inside of a character class. */
function characterClass(subset: (typeof SUBSETS)[number]): string {
  return ranges[subset]
    .replaceAll(',', '')
    .replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g, (_, first, last) =>
      last ? `\\u{${first}}-\\u{${last}}` : `\\u{${first}}`,
    )
}
