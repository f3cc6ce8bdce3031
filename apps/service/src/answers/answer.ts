import type { answerOutcome } from '@next-panel/contract'
import { type HighlightQuery, highlight, highlightQueryOf } from '@next-panel/search'
import type { z } from 'zod'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { Collection } from '../collections/collection.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import { contentWords } from '../search/content-words.ts'
import { type SearchHit, wireHit } from '../search/search-collection.ts'
import { frames, type Language, languageOf } from './answer-frames.ts'
import type { AuthoredAnswer, AuthoredAnswers } from './authored-answers.ts'
import type { LanguageModel } from './language-model.ts'
import { applyHook, type Instructions } from './prompt-input.ts'
import { type Question, standaloneQuestion } from './question.ts'
import { type Quotation, quote } from './quotation.ts'
import { inert, quoteInMarkdown } from './quoted-markdown.ts'
import { relatedQuestions } from './related-questions.ts'
import { type Retrieval, type RetrievalContext, type Retrieved, retrieve } from './retrieval.ts'
import { chooseSegment, type SegmentChoice, segmentInstructions } from './segment-choice.ts'
import { type AnswerPiece, linkTo, type Source, sourceList, sourcesOf } from './source.ts'
import { inContext } from './source-context.ts'
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
  /** Answers to questions that were foreseen. */
  readonly authored?: AuthoredAnswers | undefined
}

/** Related questions of an answer unless it is told otherwise (docs/reference/wire/answers.md#question). */
const defaultRelated = 3

/** What a passage must hold of a question to pass for an answer, as a share. */
const enoughToAnswer = 0.5

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
  const { hits: retrieved, corrected } = await (query === own
    ? retrieve(context, retrieval)
    : withinConversation(own, context, retrieval))
  const authored = context.hooks?.decideOnDocuments || ragat ? undefined : context.authored?.find(own)
  const hits = authored ? withSection(authored.section, retrieved, context.indexes) : retrieved
  yield { kind: 'sources', hits }
  const sources = sourcesOf(hits)
  // Looks each word up, which a model need not wait for.
  let known: readonly Quotation[] | undefined
  const quotations = () => {
    known ??= quote(corrected ?? own, sources, context.indexes)
    return known
  }
  const quoted = { quotations, corrected, authored, language: languageOf(question.query) }
  const instructions = {
    systemPrompt: systemPrompt?.prompt ?? null,
    forReader: segment ? segmentInstructions(segment) : [],
  }
  const outcome = yield* textOf({ context, question, sources, quoted, instructions, signal })
  yield { kind: 'outcome', outcome }
  if (question.related?.enabled === false || !question.related) return
  const size = question.related.size ?? defaultRelated
  const near = sourcesOf((await retrieve(context, { ...retrieval, most: 10 + size, inCommon: 0 })).hits)
  const more = furtherSources(near, sources, quotations())
  yield { kind: 'related', queries: relatedQuestions(query, more, size, question.related.format ?? 'query') }
}

/** Puts the section that an answer rests on before all others. */
function withSection(
  section: string,
  hits: readonly SearchHit[],
  indexes: readonly SearchableIndex[],
): readonly SearchHit[] {
  const found = indexes.flatMap((index) => {
    const document = index.live.get(section)
    return document ? [wireHit(index, document, 0)] : []
  })
  const ids = new Set(found.map(({ id }) => id))
  const known = hits.filter(({ id }) => ids.has(id))
  const others = hits.filter(({ id }) => !ids.has(id))
  return [...(known.length > 0 ? known : found), ...others].slice(0, Math.max(1, hits.length))
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
  const { hits, corrected } = await retrieve(context, ownWords)
  const wide = sourcesOf(hits)
  const isShared = (source: Source) => words(source, marker) > words(source, ownMarker)
  const ranked = [...wide.filter(isShared), ...wide.filter((source) => !isShared(source))].map(
    ({ hit }) => hit,
  )
  if (ranked.length === 0) return both
  return { hits: ranked.slice(0, Math.max(1, both.hits.length)), corrected }
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

/** What an answer is made of once its sources are known. */
interface AnswerMaterial {
  readonly context: AnswerContext
  readonly question: Question
  readonly sources: readonly Source[]
  readonly quoted: Quoted
  readonly instructions: Instructions
  readonly signal: AbortSignal
}

/** The pieces of an answer, as Markdown: written, or in quotations. */
async function* textOf(material: AnswerMaterial): AsyncGenerator<AnswerEvent, AnswerOutcome, undefined> {
  const pieces = piecesOf(material)
  for (;;) {
    const { done, value } = await pieces.next()
    material.signal.throwIfAborted()
    if (done) return value
    if (value.text !== '') yield { kind: 'text', ...value }
  }
}

async function* piecesOf({
  context: { model, indexes, hooks },
  question,
  sources,
  quoted,
  instructions,
  signal,
}: AnswerMaterial): AsyncGenerator<AnswerPiece, AnswerOutcome, undefined> {
  if (model && sources.length > 0) {
    // Neighbours are read past the hooks.
    const readable = hooks?.decideOnDocuments ? [] : indexes
    const order = await applyHook(hooks, question, inContext(sources, readable), instructions)
    const outcome = yield* writeAnswer(model, order.question, order.sources, signal, order.additions)
    if (outcome === 'written') return { by: 'model', found: true }
    if (outcome === 'not-in-sources') {
      yield { text: frames[quoted.language].byModel }
      yield* closest(sources)
      return { by: 'model', found: false }
    }
  }
  const found = yield* quotedAnswer(sources, quoted)
  return { by: 'quotations', found }
}

/** What can be quoted, and what was asked in the spelling of the documents, where that is another one. */
interface Quoted {
  readonly quotations: () => readonly Quotation[]
  readonly corrected: string | undefined
  readonly authored: AuthoredAnswer | undefined
  readonly language: Language
}

/** The pieces of an answer in quotations, as Markdown; gives whether the documents hold one. */
function* quotedAnswer(
  sources: readonly Source[],
  { quotations: find, corrected, authored, language }: Quoted,
): Generator<AnswerPiece, boolean, undefined> {
  const frame = frames[language]
  if (sources.length === 0) {
    yield { text: frame.nothing }
    return false
  }
  const all = find()
  const found = authored !== undefined || all.some(({ coverage }) => coverage >= enoughToAnswer)
  if (!found) {
    yield { text: frame.byQuotations }
    yield* closest(sources)
    return false
  }
  const isBehind = ({ source }: Quotation) => source === sources[0]
  // What was written rests on the first source.
  const quotations = authored ? all.filter(isBehind) : all
  if (authored) yield { text: `${authored.text} [1]\n\n` }
  if (quotations.length > 0) yield { text: frame.quoted(quotations.length, corrected && inert(corrected)) }
  for (const { source, text } of quotations) yield { text: `${quoteInMarkdown(text, source.number)}\n\n` }
  yield sourceList(authored ? sources.slice(0, 1) : quotations.map(({ source }) => source))
  return true
}

function* closest(sources: readonly Source[]): Generator<AnswerPiece, void, undefined> {
  for (const source of sources.slice(0, 3)) yield { text: `- ${linkTo(source)} [${source.number}]\n` }
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
