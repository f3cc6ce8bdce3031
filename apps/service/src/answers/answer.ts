import type { answerOutcome } from '@next-panel/contract'
import { type HighlightQuery, highlight, highlightQueryOf } from '@next-panel/search'
import type { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import { contentWords } from '../search/content-words.ts'
import type { SearchHit } from '../search/search-collection.ts'
import { frames, languageOf } from './answer-frames.ts'
import { certaintyOf, certaintySignalsOf } from './certainty.ts'
import type { LanguageModel } from './language-model.ts'
import { applyHook, type Instructions } from './prompt-input.ts'
import { type Question, standaloneQuestion } from './question.ts'
import { type Quotation, quote } from './quotation.ts'
import { closestSources, type QuotedParts, quotedAnswer } from './quoted-answer.ts'
import { relatedQuestions } from './related-questions.ts'
import { type Retrieval, type RetrievalContext, type Retrieved, retrieve } from './retrieval.ts'
import { chooseSegment, type SegmentChoice, segmentInstructions } from './segment-choice.ts'
import { type AnswerPiece, type Source, sourcesOf } from './source.ts'
import { inContext } from './source-context.ts'
import { weigh } from './word-weights.ts'
import { writeAnswer } from './written-answer.ts'

/** What becomes known while a question is answered, in this order; `text` comes in pieces. */
export type AnswerEvent =
  | {
      readonly kind: 'chosen'
      readonly segment: SegmentChoice | undefined
      readonly systemPrompt: SystemPrompt | undefined
    }
  | { readonly kind: 'understood'; readonly query: string }
  | { readonly kind: 'sources'; readonly hits: readonly SearchHit[] }
  | ({ readonly kind: 'text' } & AnswerPiece)
  | { readonly kind: 'outcome'; readonly outcome: AnswerOutcome }
  | { readonly kind: 'related'; readonly queries: readonly string[] }

/** How a question was answered: by whom, and whether that is an answer at all. */
export type AnswerOutcome = Readonly<z.output<typeof answerOutcome>>

/** What answers are made from: the documents of a collection, and models where there are any. */
export interface AnswerContext extends RetrievalContext {
  readonly collection: Collection
  /** Writes the answer; without one it is quoted. */
  readonly model: LanguageModel | undefined
}

/** Related questions of an answer unless it is told otherwise (docs/reference/wire/answers.md#question). */
const defaultRelated = 3

/** What a question must have in common with one that somebody foresaw to be the same, as a share of the weight of both. */
const nearEnough = 0.25

/** Documents looked at for a question that leans on the one before. */
const maxConsidered = 20

/** What an answer says when the service itself failed. */
export const apology = 'Sorry, the answer could not be finished. Please ask again in a moment.'

/**
 * Answers a question from the documents of a collection. A language model writes the answer; without one, or when it
 * fails before its first word, the passages that fit best are quoted, each with its source. When the documents do not hold
 * the answer it says so, and lists the closest pages instead.
 */
export async function* answer(
  context: AnswerContext,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const segment = await chooseSegment(context.collection, question, signal, context.model)
  const systemPrompt = chooseSystemPrompt(context.collection, question.system_prompt_id)
  yield { kind: 'chosen', segment, systemPrompt }
  const query = standaloneQuestion(question)
  yield { kind: 'understood', query }
  signal.throwIfAborted()
  const { max_documents: most, ragat_notation: ragat, min_similarity: similarity } = question
  const retrieval = { term: query, most, ragat, similarity }
  // A question that leans on the one before is about its own words first: the others only lend it a subject.
  const own = contentWords(question.query).length > 0 ? question.query : query
  const { ranked, corrected } = await (query === own
    ? retrieve(context, retrieval)
    : withinConversation(own, context, retrieval))
  const hits = ranked.map(({ hit }) => hit)
  yield { kind: 'sources', hits }
  const sources = sourcesOf(hits)
  // Looks each word up, which a model need not wait for.
  let parts: QuotedParts | undefined
  const quotedParts = () => {
    parts ??= partsOf()
    return parts
  }
  const partsOf = (): QuotedParts => {
    const weighed = weigh(corrected ?? own, context.indexes)
    const [best] = ranked
    const foreseen = best?.foreseen
    return {
      certainty: best ? certaintyOf(certaintySignalsOf(question.query, weighed, ranked)) : 'none',
      language: languageOf(question.query),
      authored: foreseen && foreseen.similarity >= nearEnough ? foreseen.text : undefined,
      corrected,
      basis: foreseen ? weigh(foreseen.basis, context.indexes) : weighed,
      quotations: quote(weighed, sources),
    }
  }
  const instructions = {
    systemPrompt: systemPrompt?.prompt ?? null,
    forReader: segment ? segmentInstructions(segment) : [],
  }
  const outcome = yield* textOf(context, question, sources, quotedParts, instructions, signal)
  yield { kind: 'outcome', outcome }
  if (question.related?.enabled === false || !question.related) return
  const size = question.related.size ?? defaultRelated
  const wide = await retrieve(context, { ...retrieval, most: 10 + size, inCommon: 0 })
  const near = sourcesOf(wide.ranked.map(({ hit }) => hit))
  const more = furtherSources(near, sources, quotedParts().quotations)
  yield { kind: 'related', queries: relatedQuestions(query, more, size, question.related.format ?? 'query') }
}

/** What a question finds by its own words, documents that are also about the conversation first; else what both find. */
async function withinConversation(
  own: string,
  context: RetrievalContext,
  retrieval: Retrieval,
): Promise<Retrieved> {
  const marker = highlightQueryOf(retrieval.term)
  const ownMarker = highlightQueryOf(own)
  const words = ({ title, heading, text }: Source, of: HighlightQuery) =>
    highlight(`${title}\n${heading}\n${text}`, of).length
  const both = await retrieve(context, retrieval)
  const ownWords = { ...retrieval, term: contentWords(own).join(' '), most: maxConsidered }
  const { ranked: wide, corrected } = await retrieve(context, ownWords)
  const isShared = (source: Source) => words(source, marker) > words(source, ownMarker)
  const shared = new Set(
    sourcesOf(wide.map(({ hit }) => hit))
      .filter(isShared)
      .map(({ hit }) => hit.id),
  )
  const ranked = [
    ...wide.filter(({ hit }) => shared.has(hit.id)),
    ...wide.filter(({ hit }) => !shared.has(hit.id)),
  ]
  if (ranked.length === 0) return both
  return { ranked: ranked.slice(0, Math.max(1, both.ranked.length)), corrected }
}

/** Sources a reader may go on to: those not quoted that were retrieved, or that share a page with one that was quoted. */
function furtherSources(
  near: readonly Source[],
  retrieved: readonly Source[],
  quotations: readonly Quotation[],
): Source[] {
  const quoted = new Set(quotations.map(({ source }) => source.hit.id))
  const pages = new Set(quotations.map(({ source }) => source.title))
  const ids = new Set(retrieved.map(({ hit }) => hit.id))
  return near.filter(({ hit, title }) => !quoted.has(hit.id) && (ids.has(hit.id) || pages.has(title)))
}

/** The pieces of an answer, as Markdown: written, or in quotations. */
async function* textOf(
  ...args: Parameters<typeof piecesOf>
): AsyncGenerator<AnswerEvent, AnswerOutcome, undefined> {
  const signal = args[5]
  const pieces = piecesOf(...args)
  for (;;) {
    const { done, value } = await pieces.next()
    signal.throwIfAborted()
    if (done) return value
    if (value.text !== '') yield { kind: 'text', ...value }
  }
}

async function* piecesOf(
  { model, indexes, hooks }: AnswerContext,
  question: Question,
  sources: readonly Source[],
  quotedParts: () => QuotedParts,
  instructions: Instructions,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece, AnswerOutcome, undefined> {
  if (model && sources.length > 0) {
    // Neighbours are read past the hooks.
    const readable = hooks?.decideOnDocuments ? [] : indexes
    const order = await applyHook(hooks, question, inContext(sources, readable), instructions)
    const outcome = yield* writeAnswer(model, order.question, order.sources, signal, order.additions)
    if (outcome === 'written') return { by: 'model', found: true }
    if (outcome === 'not-in-sources') {
      yield { text: frames[languageOf(question.query)].byModel }
      yield* closestSources(sources)
      return { by: 'model', found: false }
    }
  }
  const parts = quotedParts()
  yield* quotedAnswer(sources, parts)
  return { by: 'quotations', found: parts.certainty !== 'none' }
}

/**
 * The system prompt of an answer: the one asked for, else the first `automatic` one of the collection, so that the same
 * question is answered under the same instructions each time. Its text passed validation when it was stored.
 */
export function chooseSystemPrompt(collection: Collection, wanted?: string | null): SystemPrompt | undefined {
  const all = systemPrompts.of(collection)
  if (wanted) return all.get(wanted)
  return [...all.values()].find(({ usage_mode }) => usage_mode === 'automatic')
}
