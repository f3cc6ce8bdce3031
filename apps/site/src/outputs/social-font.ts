import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' }
import { FontFile, type Glyph } from './font-file.ts'
import { unpackWoff } from './woff.ts'

// What is not here (Chinese, Japanese and Korean above all) would cost tens of megabytes for a picture.
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const

export type SocialFontWeight = 400 | 600 | 700

const require = createRequire(import.meta.url)

type Subset = (typeof SUBSETS)[number]

/** Runs of text by the subset that has it, a group each. */
const RUNS = new RegExp(SUBSETS.map((subset) => `([${characterClass(subset)}]+)`).join('|'), 'gu')

/** By subset and weight, for the whole process; few sites need more than Latin. */
const loaded = new Map<string, FontFile>()

/** The glyphs that show a text in the font of the social images. @param text as `drawableText` gives it */
export function shapedText(text: string, weight: SocialFontWeight): Glyph[] {
  return [...text.matchAll(RUNS)].flatMap(([run, ...subsets]) => {
    const subset = SUBSETS[subsets.findIndex((found) => found !== undefined)]
    return subset ? fontFile(subset, weight).shaped(run) : []
  })
}

function fontFile(subset: Subset, weight: SocialFontWeight): FontFile {
  const name = `inter-${subset}-${weight}-normal.woff`
  const known = loaded.get(name)
  if (known) return known
  const file = new FontFile(
    name,
    unpackWoff(readFileSync(require.resolve(`@fontsource/inter/files/${name}`))),
  )
  loaded.set(name, file)
  return file
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
