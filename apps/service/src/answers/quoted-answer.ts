import type { SearchHit } from '../search/search-collection.ts'
import { frames, type Language } from './answer-frames.ts'
import type { Certainty } from './certainty.ts'
import { inert, quoteInMarkdown } from './quoted-markdown.ts'
import { type AnswerPiece, isIn, linkTo, type Source, sourceList, sourcesOf } from './source.ts'

/** A part of a quoted answer, from one source: a prepared text (`lead`), a passage, or a lead above a passage. */
export interface QuotedPart {
  readonly hit: SearchHit
  /** The site's own answer to the question, as Markdown. */
  readonly lead?: string
  /** The name of the source, as Markdown, if the part applies only to some readers, such as those of one release. */
  readonly scope?: string
  /** Verbatim text of the source. */
  readonly passage?: string | undefined
  /** The sections of the page in their order, if the whole page is the answer. */
  readonly sections?: readonly SearchHit[]
}

/** The content of a quoted answer. */
export interface QuotedAnswer {
  readonly certainty: Certainty
  readonly language: Language
  /** The question in the spelling of the documents, if that differs. */
  readonly corrected: string | undefined
  /** Names in the question that no document contains, in the reader's spelling. */
  readonly unknown: readonly string[]
  /** The quoted parts. They are not shown if the certainty is `none`. */
  readonly parts: readonly QuotedPart[]
  /** The pages closest to an answer. They are listed only if the certainty is `none`. */
  readonly closest: readonly SearchHit[]
}

/** Moves the quoted hits before the other retrieved ones, so that the citations of the answer count from 1 in reading order. */
export function inOrderOfQuotation(
  { certainty, parts, closest }: QuotedAnswer,
  retrieved: readonly SearchHit[],
): SearchHit[] {
  const first = certainty === 'none' ? closest : parts.map(({ hit }) => hit)
  const all = [...first, ...retrieved]
  return [...new Map(all.map((hit) => [hit.id, hit])).values()]
}

/** Writes a quoted answer as pieces of Markdown: each part with its source, then the list of sources. */
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

/** The sentences above the quotations: how sure the answer is, which names no document contains, and how the question was understood. */
function openingOf({ certainty, language, corrected, unknown }: QuotedAnswer, isEmpty: boolean): string {
  const frame = frames[language]
  if (certainty === 'none') {
    // Only the most specific sentence.
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

/** A list of the pages that are closest to an answer, at most three. */
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
