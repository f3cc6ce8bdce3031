import type { Highlighter } from './highlight.ts'
import type { Intent } from './intent.ts'
import { proximity } from './proximity.ts'
import type { Indexed, SearchIndex } from './search-index.ts'
import { exactTitle, followsOriginal, signals } from './weights.ts'

/* Signals: reasons to rank a document higher than its words alone do. */

/** The most that the signals of one body can add; a little more, since sums are rounded. */
export const maxBodyShare = 1.001 * (signals.bodyPhrase + signals.nearInBody)

/** What it adds that the query is the title of a page, and no heading on it tells the section apart. */
export function nameBonus(index: SearchIndex<Indexed>, slot: number, queryName: string): number {
  const isNamed = [headingField(index, slot), index.named[0]].every(
    (field) => index.name(slot, field) === queryName,
  )
  return isNamed ? exactTitle : 0
}

/** What the headings of a document add. */
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

/** What the kind and the language of a document add; less than 0 where it stands back. */
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

/** How far the language of a document speaks against it, from 0 to 1. */
function foreignness(lang: unknown, language: string | undefined): number {
  if (lang === undefined) return 0
  return lang === language ? followsOriginal : 1
}

/** The length of the heading of a document where a query holds it; 0 where not. */
export function heldHeading(index: SearchIndex<Indexed>, slot: number, queryName: string): number {
  const heading = index.name(slot, headingField(index, slot))
  return queryName.includes(heading) ? heading.length : 0
}

/** What a body of a document adds. */
export function bodyShare(
  index: SearchIndex<Indexed>,
  slot: number,
  field: number,
  highlighter: Highlighter,
): number {
  const { phrase, near } = proximity(index.words(slot, field), index.vocabulary, highlighter)
  return signals.bodyPhrase * phrase + signals.nearInBody * near
}

/** The field with a document's own heading, which is the title where there is none. */
function headingField({ lengths, named }: SearchIndex<Indexed>, slot: number): number {
  return lengths[named[1]]?.[slot] ? named[1] : named[0]
}
