import { fold } from './tokens.ts'

/**
 * Terms of a language that is written without spaces, each with the words that documents use for it. Terms
 * that say nothing about the subject ("怎么") have no words. It is plain data, so it can be posted to a worker.
 */
export type Glossary = Readonly<{ terms: ReadonlyMap<string, string>; longest: number }>

/**
 * Prepares a glossary from entries such as `{ '节点 節點': 'node' }`. Spaces separate the forms of a term. Within
 * a form, write a no-break space for a space.
 */
export function glossary(entries: Readonly<Record<string, string>>): Glossary {
  const terms = new Map(
    Object.entries(entries).flatMap(([forms, words]) =>
      forms.split(' ').map((form) => [fold(form).replaceAll('\u00a0', ' '), words] as const),
    ),
  )
  return { terms, longest: Math.max(0, ...[...terms.keys()].map(({ length }) => length)) }
}

const han = /\p{Script=Han}/u

/** Whether a text has Han characters, the only ones that a glossary translates. */
export function hasHan(text: string): boolean {
  return han.test(text)
}

/** Only so many UTF-16 units of a text are translated. Queries are shorter. */
const maxLength = 2000

/**
 * Adverbs before a negation. They are removed, because the negation is one term with the words before them:
 * "节点一直不上线" is read as "节点不上线", a node is offline.
 */
const beforeNegation =
  /(?:一直|还是|還是|总是|總是|老是|仍然|依然|突然|根本|怎么都|怎么也|怎麼都|怎麼也|始终|始終|都|也|又|就|还|還|总|總)+(?=[不没沒未无無])/g

/** A term of the glossary with its words, or a letter that no term begins with. */
interface Piece {
  readonly text: string
  readonly words: string | undefined
}

/**
 * Replaces the terms of a glossary, the longest first, with the words that documents use: "怎么重置用户流量" becomes
 * "reset user traffic". Other text stays, except single letters between terms, which mean little. Returns the
 * text unchanged if nothing would be left of it.
 */
export function translate(text: string, { terms, longest }: Glossary): string {
  if (!hasHan(text)) return text
  const folded = fold(text.slice(0, maxLength)).replace(beforeNegation, '')
  const pieces: Piece[] = []
  for (let at = 0; at < folded.length; ) {
    const term = longestAt(folded, at, terms, longest)
    const [letter = ''] = folded.slice(at)
    pieces.push(
      term === undefined ? { text: letter, words: undefined } : { text: term, words: terms.get(term) },
    )
    at += (term ?? letter).length
  }
  let [translated, unknown] = ['', '']
  for (const [at, { text: own, words }] of pieces.entries()) {
    if (words === undefined || isOfUnknownWord(pieces, at)) unknown += own
    else {
      translated += `${withoutSingle(unknown)} ${words} `
      unknown = ''
    }
  }
  return (translated + withoutSingle(unknown)).replace(/\s+/g, ' ').trim() || text
}

function withoutSingle(unknown: string): string {
  return unknown.replace(/(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu, ' ')
}

/**
 * Whether a term of one letter forms a word with the unknown letter beside it: 天 is a day, but with 气 it is
 * 天气, the weather.
 */
function isOfUnknownWord(pieces: readonly Piece[], at: number): boolean {
  const isUnknown = (place: number) => {
    const piece = pieces[place]
    return piece !== undefined && piece.words === undefined && hasHan(piece.text)
  }
  const { text = '', words = '' } = pieces[at] ?? {}
  if (text.length !== 1 || words === '') return false
  return (isUnknown(at + 1) && !isUnknown(at + 2)) || (isUnknown(at - 1) && !isUnknown(at - 2))
}

function longestAt(
  text: string,
  at: number,
  terms: ReadonlyMap<string, string>,
  longest: number,
): string | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const term = text.slice(at, at + length)
    if (hasHan(term) && terms.has(term)) return term
  }
  return undefined
}
