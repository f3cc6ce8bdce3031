import type { Highlighter } from './highlight.ts'
import type { Intent } from './intent.ts'
import { proximity } from './proximity.ts'
import type { Indexed, SearchIndex } from './search-index.ts'
import { exactTitle, followsOriginal, signals } from './weights.ts'

/* Signals: reasons to rank a document higher or lower than its words alone do. */

/** An upper bound on what the signals of one body add. The margin is for rounding. */
export const maxBodyShare = 1.001 * (signals.bodyPhrase + signals.nearInBody)

/** The bonus for a section if the query is the title of its page and the section has no other heading. */
export function nameBonus(index: SearchIndex<Indexed>, slot: number, queryName: string): number {
  const isNamed = [headingField(index, slot), index.named[0]].every(
    (field) => index.name(slot, field) === queryName,
  )
  return isNamed ? exactTitle : 0
}

/** The share that the headings of a document add to its score. */
export function headingShare(
  index: SearchIndex<Indexed>,
  slot: number,
  queryName: string,
  highlighter: Highlighter,
): number {
  const field = headingField(index, slot)
  const [title, own] = [index.words(slot, index.named[0]), index.words(slot, field)]
  const headingName = index.name(slot, field)
  const isLead = own === title || headingName === index.name(slot, index.named[0])
  const { words, phrase } = proximity(isLead ? title : title.concat(own), index.vocabulary, highlighter)
  let share = signals.inHeadings * words ** 2 + signals.headingPhrase * phrase
  if (headingName.startsWith(queryName)) share += signals.headingPrefix
  if (isLead) share += signals.lead
  if (isLead && words === 1) share += signals.wholeTitle
  return share
}

/**
 * The share that the kind and the language of a document add to its score. It is negative if the document
 * should rank lower.
 */
export function kindShare(
  index: SearchIndex<Indexed>,
  slot: number,
  { isSymptom, isNews }: Intent,
  language: string | undefined,
  isHeld: boolean,
): number {
  const { kind, lang }: Partial<Indexed> = index.documents[slot] ?? {}
  const foreign = foreignness(lang, language)
  let share = signals.foreign * foreign
  if (kind === 'answers' && isSymptom) share += signals.answersToSymptom
  if (kind === 'messages' && !isSymptom) share += signals.messages
  if (kind === 'messages' && isHeld) share += signals.printed * (1 - foreign)
  if (kind === 'news' && !isNews) share += signals.news
  if (kind === 'links') share += signals.links
  return share
}

/** How much the language of a document counts against it, from 0 to 1. */
function foreignness(lang: unknown, language: string | undefined): number {
  if (lang === undefined) return 0
  return lang === language ? followsOriginal : 1
}

/** The length of a document's heading if the query contains it, otherwise 0. */
export function heldHeading(index: SearchIndex<Indexed>, slot: number, queryName: string): number {
  const heading = index.name(slot, headingField(index, slot))
  return queryName.includes(heading) ? heading.length : 0
}

/** The share that a body of a document adds to its score. */
export function bodyShare(
  index: SearchIndex<Indexed>,
  slot: number,
  field: number,
  highlighter: Highlighter,
): number {
  const { phrase, near } = proximity(index.words(slot, field), index.vocabulary, highlighter)
  return signals.bodyPhrase * phrase + signals.nearInBody * near
}

/** The field with a document's own heading, or the title if it has none. */
function headingField({ lengths, named }: SearchIndex<Indexed>, slot: number): number {
  return lengths[named[1]]?.[slot] ? named[1] : named[0]
}
