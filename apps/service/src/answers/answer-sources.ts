import type { Collection } from '../collections/collection.ts'
import { type ForeseenQuestion, isSameQuestion } from './authored-answers.ts'
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
import type { LanguageModel } from './writing/language-model.ts'

/** Default number of sources for a language model. It gets more than are quoted, because it can tell which of them answer the question. */
const maxSources = 12

/** Maximum number of the site's short answers that the model gets. */
const maxShortAnswers = 4

/** Weight of the first ranks when two lists are fused (reciprocal rank fusion). */
const rankOffset = 60

/** The indexes to search, the language of their documents, and the model that writes the answer, if any. */
interface SourcesContext extends RetrievalContext {
  readonly collection: Pick<Collection, 'language'>
  readonly model: LanguageModel | undefined
}

/** The sources of an answer. */
interface AnswerSources {
  /** Sources for quotations. */
  readonly forQuotations: Retrieved
  /** Sources for a language model, best first. */
  readonly ranked: readonly RankedSource[]
}

/**
 * Finds the sources of an answer. A language model gets more sources. It also rewrites the question during the first search, and the results
 * for the rewritten question are merged in. The question is not rewritten if the client specifies the searches.
 */
export async function retrieveForAnswer(
  context: SourcesContext,
  retrieval: Retrieval,
  question: Question,
  signal: AbortSignal,
): Promise<AnswerSources> {
  const { collection, model } = context
  if (!model || retrieval.ragat) {
    const found = await retrieve(context, retrieval)
    return { forQuotations: found, ranked: found.ranked }
  }
  const most = retrieval.most ?? maxSources
  const [found, rewritten] = await Promise.all([
    retrieve(context, { ...retrieval, most }),
    rewriteQuestion(model, question, collection.language, signal),
  ])
  const quotable = found.ranked.slice(0, retrieval.most ?? defaultDocuments)
  const forQuotations = { ...found, ranked: quotable }
  if (rewritten === undefined) return { forQuotations, ranked: found.ranked }
  // Full-text search only, because the reader would have to wait for another embedding.
  const byWords = { ...context, embeddings: undefined }
  const added = await retrieve(byWords, { ...retrieval, term: rewritten, earlier: '', most })
  return { forQuotations, ranked: fuse(found.ranked, added.ranked).slice(0, most) }
}

/** Merges lists by reciprocal rank fusion. A source in several lists keeps the nearest foreseen question. */
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

/** The site's facts and prepared answers for a question, by source id. */
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
