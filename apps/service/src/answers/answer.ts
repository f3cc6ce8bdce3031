import type { answerOutcome, PreparedAnswer } from '@next-panel/contract'
import type { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'
import type { SearchEngine, SearchHit } from '../search/search-engine.ts'
import { frames, languageOf } from './answer-frames.ts'
import { type ComposedAnswer, compose, inOrderOfAnswer, writeComposed } from './composition.ts'
import type { PreparedAnswers } from './prepared-answers.ts'
import { inConversation, inPlainWords, type Question } from './question.ts'
import { hitOf, type RankedSection } from './ranking.ts'
import { relatedQuestions } from './related-questions.ts'
import type { RetrievalContext } from './retrieval.ts'
import { chooseSegment, type SegmentChoice, segmentInstructions } from './segment-choice.ts'
import { type AnswerPiece, type Source, sourcesOf } from './source.ts'
import { inContext, samePageOf } from './source-context.ts'
import { understand, understandWith } from './understanding.ts'
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
  readonly prepared?: PreparedAnswers | undefined
}

/** Default number of related questions (docs/reference/wire/answers.md#question). */
const defaultRelated = 3

/**
 * Answers a question from the documents of a collection. A language model writes the answer. Without a model, or if it fails before any
 * text is shown, the answer is a prepared sentence with the block of a section that it rests on. If the documents do not contain the
 * answer, the text says so.
 */
export async function* answer(
  context: AnswerContext,
  received: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const question = inPlainWords(received)
  const segment = await chooseSegment(context.collection, question, signal, context.model)
  const systemPrompt = chooseSystemPrompt(context.collection, question.system_prompt_id)
  yield { kind: 'chosen', segment }
  const questionWords = inConversation(question)
  const { own, earlier } = questionWords
  const query = [own, earlier].join(' ').trim()
  yield { kind: 'understood', query }
  signal.throwIfAborted()
  const { max_documents: most, ragat_notation: ragat, min_similarity: similarity } = question
  const understood = await understand(context, { ...questionWords, most, ragat, similarity })
  const { model, collection } = context
  const all =
    model && !ragat
      ? await understandWith(model, context, understood, question, collection.language, signal)
      : understood.sections
  signal.throwIfAborted()
  const composed = compose(own, understood.sections.slice(0, most ?? undefined), understood)
  const sections = all.slice(0, most ?? (model ? sourcesForModel : sourcesShown))
  const hits = inOrderOfAnswer(composed, sections.map(hitOf))
  yield { kind: 'sources', hits }
  const sources = sourcesOf(hits)
  const instructions = [
    ...(systemPrompt ? [systemPrompt.prompt] : []),
    ...(segment ? segmentInstructions(segment) : []),
  ]
  const outcome = yield* textOf({ context, question, sources, sections, composed, instructions, signal })
  yield { kind: 'outcome', outcome }
  if (question.related?.enabled === false || !question.related) return
  const size = question.related.size ?? defaultRelated
  // A question about a section of another version or language would find no answer.
  const isLeftOut = async (prepared: PreparedAnswer) =>
    composed.shown.has(prepared) || (await context.engine.get(prepared.section)).length === 0
  const queries = context.prepared
    ? await context.prepared.related(own, understood.askedQuestion.terms, size, isLeftOut)
    : relatedQuestions(
        query,
        await unreadSources(composed.hit, sources, context.engine),
        size,
        question.related.format ?? 'query',
      )
  yield { kind: 'related', queries }
}

/** Default number of sources that are shown. */
const sourcesShown = 5

/** Default number of sources that a language model reads. It gets more, because it can tell which of them answer. */
const sourcesForModel = 12

/** Sources for further reading: the other ones, and the other sections of the page that answers. */
async function unreadSources(
  answering: SearchHit | undefined,
  sources: readonly Source[],
  engine: SearchEngine,
): Promise<Source[]> {
  const all = [...sources, ...(answering ? await samePageOf(answering, engine) : [])]
  return all.filter(({ hit }) => hit.id !== answering?.id)
}

/** The input for the text of an answer. */
interface AnswerMaterial {
  readonly context: AnswerContext
  readonly question: Question
  readonly sources: readonly Source[]
  readonly sections: readonly RankedSection[]
  readonly composed: ComposedAnswer
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
  context: { model, engine },
  question,
  sources,
  sections,
  composed,
  instructions,
  signal,
}: AnswerMaterial): AsyncGenerator<AnswerPiece, AnswerOutcome, undefined> {
  if (model && sources.length > 0) {
    const readable = await inContext(sources, sections, engine)
    const outcome = yield* writeAnswer(model, question, readable, signal, instructions)
    if (outcome === 'sure' || outcome === 'unsure') return { by: 'model', found: true, certainty: outcome }
    if (outcome !== 'model-failed') {
      yield { text: frames[languageOf(question.query)][outcome === 'declined' ? 'declined' : 'none'] }
      return { by: 'model', found: false, certainty: 'none' }
    }
  }
  yield* writeComposed(composed, sources)
  const { certainty } = composed
  return { by: 'quotations', found: certainty !== 'none', certainty }
}

/**
 * The system prompt of an answer: the requested one, or else the collection's first `automatic` one, so that the same question always gets
 * the same instructions. Its text was validated when it was stored.
 */
export function chooseSystemPrompt(collection: Collection, id?: string | null): SystemPrompt | undefined {
  const all = systemPrompts.of(collection)
  if (id) return all.get(id)
  return [...all.values()].find(({ usage_mode }) => usage_mode === 'automatic')
}
