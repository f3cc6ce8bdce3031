import { fold } from './tokens.ts'

/**
 * Terms of a language that is written without spaces, each with the words that documents have for it; none for words that say
 * nothing of a subject ("怎么"). It can be posted to a worker.
 */
export type Glossary = Readonly<{ terms: ReadonlyMap<string, string>; longest: number }>

/** Prepares a glossary: `{ '节点 節點': 'node' }`. Forms of a term are parted by a space. */
export function glossary(entries: Readonly<Record<string, string>>): Glossary {
  const terms = new Map(
    Object.entries(entries).flatMap(([forms, words]) =>
      forms.split(' ').map((form) => [fold(form), words] as const),
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

/**
 * Puts the words of documents in place of the terms that a glossary knows, the longest first: "怎么重置用户流量" becomes "reset user
 * traffic". All else stays as it is, but for single letters between terms, which mean little. A text that says nothing besides stays
 * whole.
 */
export function translate(text: string, { terms, longest }: Glossary): string {
  if (!hasHan(text)) return text
  const folded = fold(text.slice(0, maxLength))
  let translated = ''
  for (let at = 0; at < folded.length; ) {
    const term = longestAt(folded, at, terms, longest)
    if (term === undefined) {
      const [letter = ''] = folded.slice(at)
      translated += letter
      at += letter.length
      continue
    }
    translated += ` ${terms.get(term)} `
    at += term.length
  }
  const known = translated.replace(/(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/gu, ' ')
  return known.replace(/\s+/g, ' ').trim() || text
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
