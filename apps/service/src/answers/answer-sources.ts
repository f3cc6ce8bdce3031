import type { Collection } from '../collections/collection.ts'
import { type ForeseenQuestion, isSameQuestion } from './authored-answers.ts'
import type { LanguageModel } from './language-model.ts'
import type { Question } from './question.ts'
import type { QuotedAnswer } from './quoted-answer.ts'
import {
  defaultDocuments,
  type Retrieval,
  type RetrievalContext,
  type Retrieved,
  retrieve,
} from './retrieval.ts'
import { rewriteQuestion } from './rewritten-question.ts'
import type { RankedSource } from './source-ranking.ts'

/** Sources that a language model is given unless the client says otherwise: it can tell which of them answer. */
const maxSources = 12

/** Short answers of the site that it is given. */
const maxShortAnswers = 4

/** How much the first ranks count beside the ones below, when two lists are fused (reciprocal rank fusion). */
const rankOffset = 60

/** Where to look for what an answer is drawn from, and who writes it. */
interface SourcesContext extends RetrievalContext {
  readonly collection: Pick<Collection, 'language'>
  readonly model: LanguageModel | undefined
}

/** What is found for an answer. */
interface AnswerSources {
  /** What it is drawn from when it is quoted. */
  readonly forQuotations: Retrieved
  /** What a language model is given, best first. */
  readonly ranked: readonly RankedSource[]
}

/**
 * Finds what an answer is drawn from. A language model is given more of it, and rewrites the question meanwhile: what that finds
 * comes in besides. It is left out where code of the collection decides what is found or what a model is told, and where the client
 * says which searches to make.
 */
export async function retrieveForAnswer(
  context: SourcesContext,
  retrieval: Retrieval,
  question: Question,
  signal: AbortSignal,
): Promise<AnswerSources> {
  const { hooks, collection, model } = context
  if (!model || retrieval.ragat) {
    const found = await retrieve(context, retrieval)
    return { forQuotations: found, ranked: found.ranked }
  }
  const most = retrieval.most ?? maxSources
  const mayRewrite = !hooks?.decideOnDocuments && !hooks?.decideOnPrompt
  const [found, rewritten] = await Promise.all([
    retrieve(context, { ...retrieval, most }),
    mayRewrite ? rewriteQuestion(model, question, collection.language, signal) : undefined,
  ])
  const quotable = found.ranked.slice(0, retrieval.most ?? defaultDocuments)
  const forQuotations = { ...found, ranked: quotable }
  if (rewritten === undefined) return { forQuotations, ranked: found.ranked }
  // By words alone: another vector would be another request that the reader waits for.
  const byWords = { ...context, embeddings: undefined }
  const added = await retrieve(byWords, { ...retrieval, term: rewritten, earlier: '', most })
  return { forQuotations, ranked: fuse(found.ranked, added.ranked).slice(0, most) }
}

/** Joins two lists by the ranks of what they hold. */
function fuse(...lists: readonly (readonly RankedSource[])[]): RankedSource[] {
  const fused = new Map<string, { readonly source: RankedSource; readonly score: number }>()
  for (const list of lists) {
    for (const [rank, source] of list.entries()) {
      const known = fused.get(source.hit.id)
      const foreseen = nearer(known?.source.foreseen, source.foreseen)
      const score = (known?.score ?? 0) + 1 / (rankOffset + rank)
      fused.set(source.hit.id, { source: { ...(known?.source ?? source), foreseen }, score })
    }
  }
  return [...fused.values()].sort((a, b) => b.score - a.score).map(({ source }) => source)
}

function nearer(
  a: ForeseenQuestion | undefined,
  b: ForeseenQuestion | undefined,
): ForeseenQuestion | undefined {
  return (b?.similarity ?? 0) > (a?.similarity ?? 0) ? b : a
}

/** What the site itself says about a question, by the ids of the sources it rests on: facts, and what somebody wrote for it. */
export function shortAnswersOf(
  { parts }: QuotedAnswer,
  ranked: readonly RankedSource[],
): Map<string, readonly string[]> {
  const stated = parts.map(({ hit, lead }) => ({ id: hit.id, text: lead }))
  const foreseen = ranked.map(({ hit, foreseen }) => {
    return { id: hit.id, text: foreseen && isSameQuestion(foreseen) ? foreseen.text : undefined }
  })
  const byText = new Map<string, string>()
  for (const { id, text } of [...stated, ...foreseen])
    if (text !== undefined && byText.size < maxShortAnswers && !byText.has(text)) byText.set(text, id)
  return Map.groupBy(byText.keys(), (text) => byText.get(text) ?? '')
}
