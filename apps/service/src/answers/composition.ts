import type { PreparedAnswer } from '@next-panel/contract'
import { hasHan } from '@next-panel/search'
import type { SearchHit } from '../search/search-engine.ts'
import { frames, type Language } from './answer-frames.ts'
import type { Block } from './blocks.ts'
import { shownQuestion } from './prepared-answers.ts'
import { stemsOf } from './question-terms.ts'
import { inert, quoteInMarkdown } from './quoted-markdown.ts'
import { type Certainty, certaintyOf, hitOf, type RankedSection } from './ranking.ts'
import { type AnswerPiece, isIn, linkTo, nameOf, type Source, sourceList, sourcesOf } from './source.ts'

/** Another question that a reader may have meant, with its answer. */
interface ProposedQuestion {
  readonly question: string
  readonly prepared: PreparedAnswer
  readonly sentence: string
  readonly hit: SearchHit
}

/** The content of an answer: a sentence, its block, and suggestions to read or to ask next. */
export interface ComposedAnswer {
  readonly certainty: Certainty
  readonly language: Language
  /** The section that answers; `undefined` if none does. */
  readonly hit: SearchHit | undefined
  /** The prepared answer, as Markdown. */
  readonly sentence: string | undefined
  /** The block of the section, if it says more than the sentence. */
  readonly block: Block | undefined
  /** Other sections about the subject, for a sure answer. */
  readonly links: readonly SearchHit[]
  /** Other questions, for an unsure answer. */
  readonly proposals: readonly ProposedQuestion[]
  /** The question in the spelling of the documents, if that differs. */
  readonly corrected: string | undefined
  /** Words of the question that no document has, as the reader wrote them. */
  readonly unknown: readonly string[]
  /** The prepared answers that it shows. */
  readonly shown: ReadonlySet<PreparedAnswer>
}

/** Maximum number of links, and of proposed questions. */
const maxBeside = 2

/** Minimum chance of a section that is linked or whose question is proposed. */
const minChance = 0.03

/** A block that has this share of its words in common with the sentence says nothing new. */
const sameText = 0.7

/** Maximum length of a question that is shown as it was understood, in UTF-16 units. */
const maxShown = 80

/** Maximum number of words that are named as missing. A question with more contains a pasted list. */
const maxUnknown = 3

/** Facts about a question besides its candidates. */
interface Understanding {
  readonly language: Language
  readonly corrected: string | undefined
  readonly unknown: readonly string[]
}

/** Composes the answer to a question from its ranked sections. */
export function compose(
  question: string,
  ranked: readonly RankedSection[],
  { language, corrected, unknown }: Understanding,
): ComposedAnswer {
  const certainty = certaintyOf(ranked)
  const [best, ...others] = ranked
  const candidate = certainty === 'none' ? undefined : best?.candidates[0].candidate
  const links = certainty === 'sure' ? linksFrom(others, language) : []
  const proposals = certainty === 'unsure' ? proposalsFrom(others, language) : []
  // A translation or a pasted message would not look like a question.
  const isReadable = !hasHan(question) && question.length <= maxShown
  const shown = [candidate, ...proposals].flatMap((proposed) => proposed?.prepared ?? [])
  return {
    certainty,
    language,
    hit: candidate?.hit,
    sentence: candidate?.sentence,
    block: candidate && blockBelow(candidate.sentence, candidate.block),
    links,
    proposals,
    corrected: isReadable && !candidate?.isNamed ? corrected : undefined,
    unknown: asWritten(unknown, question),
    shown: new Set(shown),
  }
}

/** The block, unless it only repeats the sentence above it. Steps, commands and warnings are always shown. */
function blockBelow(sentence: string | undefined, block: Block | undefined): Block | undefined {
  if (!block || sentence === undefined || /^(?:‣|⚠| {4})/m.test(block.text)) return block
  const sentenceStems = stemsOf(sentence)
  const words = [...stemsOf(block.text)]
  const isRepeated = words.filter((word) => sentenceStems.has(word)).length >= sameText * words.length
  return isRepeated ? undefined : block
}

function linksFrom(sections: readonly RankedSection[], language: Language): SearchHit[] {
  return sections
    .filter(({ chance }) => chance >= minChance)
    .map(hitOf)
    .filter((hit) => isIn(hit, language))
    .slice(0, maxBeside)
}

function proposalsFrom(sections: readonly RankedSection[], language: Language): ProposedQuestion[] {
  return sections
    .filter(({ chance }) => chance >= minChance)
    .flatMap(({ candidates }) => {
      const proposed = candidates.flatMap(({ candidate }) => {
        const { prepared, sentence, hit } = candidate
        const question = prepared?.kind === 'question' ? shownQuestion(prepared, language) : undefined
        if (!prepared || question === undefined || sentence === undefined) return []
        return [{ question, prepared, sentence, hit }]
      })
      return proposed.slice(0, 1)
    })
    .slice(0, maxBeside)
}

/** Unknown words as the reader wrote them. Amounts such as “50GB” are no missing words, and neither are parts of Chinese words. */
function asWritten(unknown: readonly string[], question: string): string[] {
  return unknown
    .flatMap((word) => {
      const at = question.toLowerCase().indexOf(word.toLowerCase())
      const written = question.slice(at, at + word.length)
      return at < 0 || hasHan(word) || /^(?:x?\d[^\p{L}]*\p{L}{0,4})?$/iu.test(written) ? [] : [written]
    })
    .slice(0, maxUnknown)
}

/** The hits that the answer cites or links, in reading order, and then the others. */
export function inOrderOfAnswer(answer: ComposedAnswer, others: readonly SearchHit[]): SearchHit[] {
  const { hit, proposals, links } = answer
  const shown = [...(hit ? [hit] : []), ...proposals.map(({ hit }) => hit), ...links]
  return [...new Map([...shown, ...others].map((source) => [source.id, source])).values()]
}

/**
 * Writes an answer as pieces of Markdown.
 *
 * @param sources all hits of {@link inOrderOfAnswer}
 */
export function* writeComposed(
  answer: ComposedAnswer,
  sources: readonly Source[],
): Generator<AnswerPiece, void, undefined> {
  const { certainty, language, hit, sentence, block, links, proposals, corrected, unknown } = answer
  const frame = frames[language]
  const sourceOf = ({ id }: SearchHit) => sources.find((source) => source.hit.id === id)
  const source = hit && sourceOf(hit)
  if (certainty === 'none' || !source) {
    const isMissing = unknown.length > 0
    yield {
      text: isMissing
        ? frame.noneMentions(unknown.map(inert))
        : sources.length === 0
          ? frame.nothing
          : frame.none,
    }
    return
  }
  if (certainty === 'unsure') yield { text: `${frame.unsure(unknown.map(inert))}\n\n` }
  if (corrected !== undefined) yield { text: `${frame.corrected(inert(corrected))}\n\n` }
  const above = [scopeOf(source, language), sentence].filter((part) => part !== undefined).join(' ')
  if (above !== '') yield { text: block ? `${above}\n\n` : `${above} [${source.number}]\n\n` }
  if (block) yield { text: `${quoteInMarkdown(block.text, source.number)}\n\n` }
  if (!block && above === '') yield { text: `${linkTo(source)} [${source.number}]\n\n` }
  const cited = [source]
  if (proposals.length > 0) {
    const items = proposals.flatMap(({ question, sentence, hit }) => {
      const of = sourceOf(hit)
      if (of && !cited.includes(of)) cited.push(of)
      return of ? [`- **${inert(question)}** ${sentence} [${of.number}]\n`] : []
    })
    yield { text: `${frame.meant}\n\n${items.join('')}\n` }
  }
  if (links.length > 0) {
    const list = links.flatMap((link) => sourceOf(link) ?? []).map(linkTo)
    yield { text: `${frame.further}${list.join(' · ')}\n\n` }
  }
  yield sourceList(cited)
}

/** Names the source of a text that applies only to one release or edition. */
function scopeOf({ hit, ...source }: Source, language: Language): string | undefined {
  const [{ title, heading } = source] = sourcesOf([hit])
  const name = nameOf({ title, heading })
  const isScoped = hit.document.kind === 'news' || /\bPro\b/.test(name)
  return isScoped ? frames[language].from(inert(name)) : undefined
}
