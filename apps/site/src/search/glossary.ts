import { readFileSync } from 'node:fs'
import { constantPart, panelMessages } from '@next-panel/panel/messages'
import { Converter } from 'opencc-js'
import { parse } from 'yaml'
import { z } from 'zod'

const subjects = [
  'panel',
  'users',
  'subscriptions',
  'nodes',
  'shop',
  'messages',
  'servers',
  'symptoms',
  'words',
] as const

const toTraditional = Converter({ from: 'cn', to: 't' })
/** The characters of Taiwan, and also its own words: 用户 is 用戶 and 使用者. */
const toTaiwan = [Converter({ from: 't', to: 'tw' }), Converter({ from: 't', to: 'twp' })]

/**
 * Terms by the words of the pages for them; words that say nothing about a subject have none. The longest term counts, so a compound has
 * an entry where it means something else than its parts. Spaces separate terms. Traditional forms are listed only if they differ by more
 * than their characters.
 */
export const written: readonly (readonly [term: string, words: string])[] = subjects.flatMap((subject) => {
  const file = new URL(`glossary/${subject}.yml`, import.meta.url)
  const terms = z
    .record(z.string(), z.string())
    .parse(parse(readFileSync(file, 'utf8'), { schema: 'failsafe' }))
  return Object.entries(terms).flatMap(([words, forms]) =>
    forms.split(' ').map((term) => [term, words] as const),
  )
})

/** Texts that the panel prints are searched for as they are written. */
export const printed = panelMessages
  .flatMap(({ text, also = [] }) => [text, ...also])
  .map((text) => constantPart(text).replace(/[。！？.]$/u, ''))
  .filter((text) => text.length > 3 && /\p{Script=Han}/u.test(text))

/** Chinese terms of the panel and its field in simplified and traditional characters, with the words of the pages. */
export const glossary: Readonly<Record<string, string>> = {
  ...grouped(withTraditional(written)),
  ...Object.fromEntries(printed.map((text) => [text.replaceAll(' ', '\u00a0'), text])),
}

/** A written term comes before a traditional form of another one. */
function withTraditional(terms: typeof written): Map<string, string> {
  const all = new Map(terms)
  for (const [term, words] of terms) {
    const traditional = toTraditional(term)
    for (const form of toTaiwan.map((convert) => convert(traditional)))
      if (!all.has(form)) all.set(form, words)
  }
  return all
}

/** Terms with the same words become one key, which saves a third of the file that browsers load. */
function grouped(terms: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...Map.groupBy(terms, ([, words]) => words)].map(([words, group]) => [
      group.map(([term]) => term).join(' '),
      words,
    ]),
  )
}
