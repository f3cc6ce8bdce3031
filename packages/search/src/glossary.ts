import { fold } from './tokens.ts'

/**
 * Terms of a language that is written without spaces, each with the words that documents have for it; none for words that say
 * nothing of a subject ("怎么"). It can be posted to a worker.
 */
export type Glossary = Readonly<{ terms: ReadonlyMap<string, string>; longest: number }>

/** Prepares a glossary: `{ '节点 節點': 'node' }`. Forms of a term are parted by a space; within a form, a no-break space stands for one. */
export function glossary(entries: Readonly<Record<string, string>>): Glossary {
  const terms = new Map(
    Object.entries(entries).flatMap(([forms, words]) =>
      forms.split(' ').map((form) => [fold(form).replaceAll('\u00a0', ' '), words] as const),
    ),
  )
  return { terms, longest: Math.max(0, ...[...terms.keys()].map(({ length }) => length)) }
}

const han = /\p{Script=Han}/u

/** Whether a text has letters that a glossary may know. */
export function hasHan(text: string): boolean {
  return han.test(text)
}

/** UTF-16 units of a text that are translated: a query is shorter. */
const maxLength = 2000

/** Adverbs between what is said and its negation, which is one term with it: "节点一直不上线" says that a node is offline, as without. */
const beforeNegation =
  /(?:一直|还是|還是|总是|總是|老是|仍然|依然|突然|根本|怎么都|怎么也|怎麼都|怎麼也|始终|始終|都|也|又|就|还|還|总|總)+(?=[不没沒未无無])/g

/** A run of letters that a glossary knows, or a letter that it does not. */
interface Piece {
  readonly text: string
  readonly words: string | undefined
}

/**
 * Puts the words of documents in place of the terms that a glossary knows, the longest first: "怎么重置用户流量" becomes "reset user
 * traffic". All else stays as it is, but for single letters between terms, which mean little. A text that says nothing besides stays
 * whole.
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

/** Whether a letter that is a term makes a word with the unknown one beside it: with 天, a day, and 气, 天气 is the weather. */
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
