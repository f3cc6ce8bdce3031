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

type Subset = (typeof SUBSETS)[number]

const CHARACTERS = new Map(SUBSETS.map((subset) => [subset, new RegExp(`[${characterClass(subset)}]`, 'u')]))

/** By the names of their subsets. The renderer keeps what it parsed by identity, so one array each for the whole process. */
const loaded = new Map<string, Font[]>()

/**
 * The font of the social images, in the scripts that a text has. To read and parse all of them takes as long as to draw
 * dozens of pictures, and few sites need them.
 */
export function socialFonts(text: string): Font[] {
  const subsets = SUBSETS.filter((subset) => subset === 'latin' || CHARACTERS.get(subset)?.test(text))
  const key = subsets.join()
  const fonts = loaded.get(key) ?? subsets.flatMap(fontsOf)
  loaded.set(key, fonts)
  return fonts
}

function fontsOf(subset: Subset): Font[] {
  return WEIGHTS.map((weight) => ({
    name: SOCIAL_FONT,
    weight,
    style: 'normal',
    data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
  }))
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
function characterClass(subset: Subset): string {
  return ranges[subset]
    .replaceAll(',', '')
    .replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g, (_, first, last) =>
      last ? `\\u{${first}}-\\u{${last}}` : `\\u{${first}}`,
    )
}
