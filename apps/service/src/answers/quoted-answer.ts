import type { SearchHit } from '../search/search-collection.ts'
import { frames, type Language } from './answer-frames.ts'
import type { Certainty } from './certainty.ts'
import { inert, quoteInMarkdown } from './quoted-markdown.ts'
import { type AnswerPiece, isIn, linkTo, type Source, sourceList, sourcesOf } from './source.ts'

/** A part of an answer in quotations, from one source: what was written for the question, a passage, or one above the other. */
export interface QuotedPart {
  readonly hit: SearchHit
  /** What the site says about the question, as Markdown. */
  readonly lead?: string
  /** For which readers all of it holds, where that is not all, as Markdown. */
  readonly scope?: string
  /** Word by word. */
  readonly passage?: string | undefined
  /** The sections of the page in their order, where the page as a whole answers. */
  readonly sections?: readonly SearchHit[]
}

/** What an answer in quotations says. */
export interface QuotedAnswer {
  readonly certainty: Certainty
  readonly language: Language
  /** What was asked in the spelling of the documents, where that is another one. */
  readonly corrected: string | undefined
  /** Words of the question that no document holds. */
  readonly unknown: readonly string[]
  /** What it quotes, unless the certainty is none. */
  readonly parts: readonly QuotedPart[]
  /** What it names where the certainty is none: pages that come near to an answer. */
  readonly closest: readonly SearchHit[]
}

/** What was retrieved, what an answer quotes first: its citations count from 1 in the order in which they are read. */
export function inOrderOfQuotation(
  { certainty, parts, closest }: QuotedAnswer,
  retrieved: readonly SearchHit[],
): SearchHit[] {
  const first = certainty === 'none' ? closest : parts.map(({ hit }) => hit)
  const all = [...first, ...retrieved]
  return [...new Map(all.map((hit) => [hit.id, hit])).values()]
}

/** Writes an answer in quotations, as Markdown in pieces: each part with its source, and a list of these. */
export function* writeQuotations(
  answer: QuotedAnswer,
  sources: readonly Source[],
): Generator<AnswerPiece, void, undefined> {
  const { certainty, parts, closest } = answer
  const sourceOf = ({ id }: SearchHit) => sources.filter(({ hit }) => hit.id === id)
  const above = openingOf(answer, sources.length === 0)
  if (certainty === 'none') {
    yield { text: above }
    yield* closestSources(answer.language, closest.flatMap(sourceOf))
    return
  }
  if (above !== '') yield { text: `${above}\n\n` }
  const cited = new Set<Source>()
  for (const { hit, scope, lead, passage, sections } of parts) {
    const above = [scope, lead].filter((each) => each !== undefined).join(' ')
    for (const source of sourceOf(hit)) {
      cited.add(source)
      if (above !== '') yield { text: passage ? `${above}\n\n` : `${above} [${source.number}]\n\n` }
      if (passage) yield { text: `${quoteInMarkdown(passage, source.number, answer.language)}\n\n` }
    }
    if (sections) yield { text: sectionList(sections, answer.language) }
  }
  yield sourceList([...cited])
}

function sectionList(sections: readonly SearchHit[], language: Language): string {
  const links = sourcesOf(sections).map((source) => `- ${linkTo({ ...source, title: source.heading })}`)
  return `${frames[language].sections}\n\n${links.join('\n')}\n\n`
}

/** What an answer says of itself before it quotes, if anything: how sure it is, what it left out, how it understood the question. */
function openingOf({ certainty, language, corrected, unknown }: QuotedAnswer, isEmpty: boolean): string {
  const frame = frames[language]
  if (certainty === 'none') {
    // One sentence, the one that says most.
    if (unknown.length > 0) return frame.noneMentions(unknown.map(inert))
    return isEmpty ? frame.nothing : frame.none
  }
  return [
    certainty === 'unsure' ? frame.unsure : '',
    unknown.length > 0 ? frame.unknown(unknown.map(inert)) : '',
    corrected === undefined ? '' : frame.corrected(inert(corrected)),
  ]
    .filter((sentence) => sentence !== '')
    .join(language === 'zh' ? '' : ' ')
}

/** The pages that come nearest to an answer, as a list. */
export function* closestSources(
  language: Language,
  sources: readonly Source[],
): Generator<AnswerPiece, void, undefined> {
  if (sources.length === 0) return
  yield { text: `\n\n${frames[language].closest}\n\n` }
  for (const source of sources.slice(0, 3)) {
    const { hit, title, number } = source
    const other = isIn(hit, language, title) ? '' : frames[language].otherLanguage
    yield { text: `- ${linkTo(source)}${other} [${number}]\n` }
  }
}
