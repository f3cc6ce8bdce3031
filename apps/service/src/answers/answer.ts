import type { answerOutcome } from '@next-panel/contract'
import type { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import { originalOf } from '../collections/document.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import type { SearchHit } from '../search/search-collection.ts'
import { frames } from './answer-frames.ts'
import { retrieveForAnswer, shortAnswersOf } from './answer-sources.ts'
import type { KnownFacts } from './known-facts.ts'
import { asPagesWrite, inConversation, type Question } from './question.ts'
import { closestSources, inOrderOfQuotation, type QuotedAnswer, writeQuotations } from './quoted-answer.ts'
import { chooseQuotations } from './quoted-parts.ts'
import { relatedQuestions } from './related-questions.ts'
import { type RetrievalContext, retrieve } from './retrieval.ts'
import { chooseSegment, type SegmentChoice, segmentInstructions } from './segment-choice.ts'
import { type AnswerPiece, type Source, sourcesOf } from './source.ts'
import { inContext } from './source-context.ts'
import type { LanguageModel } from './writing/language-model.ts'
import { writeAnswer } from './writing/written-answer.ts'

/** The events of an answer, in this order. Each piece of text is one `text` event. */
export type AnswerEvent =
  | {
      readonly kind: 'chosen'
      readonly segment: SegmentChoice | undefined
    }
  | { readonly kind: 'understood'; readonly query: string }
  | { readonly kind: 'sources'; readonly hits: readonly SearchHit[] }
  | ({ readonly kind: 'text' } & AnswerPiece)
  | { readonly kind: 'outcome'; readonly outcome: AnswerOutcome }
  | { readonly kind: 'related'; readonly queries: readonly string[] }

/** How a question was answered, and whether an answer was found. */
export type AnswerOutcome = Readonly<z.output<typeof answerOutcome>>

/** The documents that an answer is based on, and the models if there are any. */
export interface AnswerContext extends RetrievalContext {
  readonly collection: Collection
  /** Writes the answer. Without a model, answers are quotations. */
  readonly model: LanguageModel | undefined
  /** The site's facts about things that questions name. */
  readonly facts?: KnownFacts | undefined
}

/** Default number of related questions (docs/reference/wire/answers.md#question). */
const defaultRelated = 3

/**
 * Answers a question from the documents of a collection. A language model writes the answer. Without a model, or if it fails before any
 * text is shown, the answer quotes the best passages, each with its source. If the documents do not contain the answer, the text says so
 * and lists the closest pages.
 */
export async function* answer(
  context: AnswerContext,
  asked: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const question = asPagesWrite(asked)
  const segment = await chooseSegment(context.collection, question, signal, context.model)
  const systemPrompt = chooseSystemPrompt(context.collection, question.system_prompt_id)
  yield { kind: 'chosen', segment }
  const { own, earlier, before } = inConversation(question)
  const query = [own, earlier].join(' ').trim()
  yield { kind: 'understood', query }
  signal.throwIfAborted()
  const { max_documents: most, ragat_notation: ragat, min_similarity: similarity } = question
  const retrieval = { term: own, earlier, most, ragat, similarity }
  const { forQuotations, ranked } = await retrieveForAnswer(context, retrieval, question, signal)
  signal.throwIfAborted()
  const quoted = await chooseQuotations(question.query, forQuotations, context.indexes, context.facts, before)
  const hits = inOrderOfQuotation(
    quoted,
    ranked.map(({ hit }) => hit),
  )
  yield { kind: 'sources', hits }
  const sources = sourcesOf(hits)
  const shortAnswers = shortAnswersOf(quoted, ranked)
  const instructions = [
    ...(systemPrompt ? [systemPrompt.prompt] : []),
    ...(segment ? segmentInstructions(segment) : []),
  ]
  const outcome = yield* textOf({ context, question, sources, shortAnswers, quoted, instructions, signal })
  yield { kind: 'outcome', outcome }
  if (question.related?.enabled === false || !question.related) return
  const size = question.related.size ?? defaultRelated
  if (context.authored) {
    const { certainty, parts } = quoted
    const best = certainty === 'sure' && parts[0] ? originalOf(parts[0].hit) : undefined
    const given = certainty === 'none' ? [] : parts.flatMap(({ lead }) => lead ?? [])
    yield { kind: 'related', queries: context.authored.related(query, best, size, given) }
    return
  }
  const wide = await retrieve(context, { ...retrieval, most: 10 + size, inCommon: 0 })
  const near = sourcesOf(wide.ranked.map(({ hit }) => hit))
  const more = furtherSources(near, sources, quoted)
  yield { kind: 'related', queries: relatedQuestions(query, more, size, question.related.format ?? 'query') }
}

/** Sources for further reading: unquoted ones that were retrieved or are on the page of a quoted source. */
function furtherSources(
  near: readonly Source[],
  retrieved: readonly Source[],
  { parts }: QuotedAnswer,
): Source[] {
  const quoted = new Set(parts.map(({ hit }) => hit.id))
  const pages = new Set(retrieved.filter(({ hit }) => quoted.has(hit.id)).map(({ title }) => title))
  const ids = new Set(retrieved.map(({ hit }) => hit.id))
  return near.filter(({ hit, title }) => !quoted.has(hit.id) && (ids.has(hit.id) || pages.has(title)))
}

/** The input for the text of an answer. */
interface AnswerMaterial {
  readonly context: AnswerContext
  readonly question: Question
  readonly sources: readonly Source[]
  /** By source id. */
  readonly shortAnswers: ReadonlyMap<string, readonly string[]>
  readonly quoted: QuotedAnswer
  /** Further instructions for the model, one a line. */
  readonly instructions: readonly string[]
  readonly signal: AbortSignal
}

/** The pieces of an answer as Markdown, written by the model or quoted. */
async function* textOf(material: AnswerMaterial): AsyncGenerator<AnswerEvent, AnswerOutcome, undefined> {
  const { signal } = material
  const pieces = piecesOf(material)
  for (;;) {
    const { done, value } = await pieces.next()
    signal.throwIfAborted()
    if (done) return value
    if (value.text !== '') yield { kind: 'text', ...value }
  }
}

async function* piecesOf({
  context: { model, indexes },
  question,
  sources,
  shortAnswers,
  quoted,
  instructions,
  signal,
}: AnswerMaterial): AsyncGenerator<AnswerPiece, AnswerOutcome, undefined> {
  if (model && sources.length > 0) {
    const readable = inContext(sources, indexes, shortAnswers)
    const outcome = yield* writeAnswer(model, question, readable, signal, instructions)
    if (outcome === 'sure' || outcome === 'unsure') return { by: 'model', found: true, certainty: outcome }
    if (outcome !== 'model-failed') {
      const { language } = quoted
      yield { text: frames[language][outcome === 'declined' ? 'declined' : 'none'] }
      const near = new Set(quoted.closest.map(({ id }) => id))
      yield* closestSources(
        language,
        sources.filter(({ hit }) => near.has(hit.id)),
      )
      return { by: 'model', found: false, certainty: 'none' }
    }
  }
  yield* writeQuotations(quoted, sources)
  const { certainty } = quoted
  return { by: 'quotations', found: certainty !== 'none', certainty }
}

/**
 * The system prompt of an answer: the requested one, or else the collection's first `automatic` one, so that the same question always gets
 * the same instructions. Its text was validated when it was stored.
 */
export function chooseSystemPrompt(collection: Collection, wanted?: string | null): SystemPrompt | undefined {
  const all = systemPrompts.of(collection)
  if (wanted) return all.get(wanted)
  return [...all.values()].find(({ usage_mode }) => usage_mode === 'automatic')
}
