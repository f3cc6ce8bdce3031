import type { SearchHit } from '../search/search-engine.ts'
import { type Language, languageOf } from './answer-frames.ts'
import { type Candidate, candidatesFor } from './candidates.ts'
import type { PreparedAnswers } from './prepared-answers.ts'
import type { Question, QuestionInConversation } from './question.ts'
import { questionTerms } from './question-terms.ts'
import { type RankedSection, rankSections } from './ranking.ts'
import { type Retrieval, type RetrievalContext, retrieve } from './retrieval.ts'
import { rewriteQuestion } from './rewritten-question.ts'
import type { AskedQuestion } from './signals.ts'
import type { LanguageModel } from './writing/language-model.ts'

/** Where answers come from: the documents of a collection, and the prepared answers of its site. */
export interface UnderstandingContext extends RetrievalContext {
  readonly prepared?: PreparedAnswers | undefined
}

/** A question in its conversation, and how to search for it. */
type Asked = QuestionInConversation &
  Omit<Retrieval, 'term'> & {
    /** Maximum number of sections. */
    readonly most?: number | null | undefined
    /** The language of the reader, if the question was translated. */
    readonly language?: Language
  }

/** A question with its possible sources and prepared answers. */
export interface Gathered {
  readonly language: Language
  readonly askedQuestion: AskedQuestion
  readonly candidates: readonly Candidate[]
  /** The question in the spelling of the documents, if that differs. */
  readonly corrected: string | undefined
  /** Words that no document has. */
  readonly unknown: readonly string[]
}

/** A question with the sections that could answer it, best first. */
export interface Understood extends Gathered {
  readonly sections: readonly RankedSection[]
}

/** Understands a question: searches for it, collects candidates, and ranks them by their chance to be right. */
export async function understand(context: UnderstandingContext, question: Asked): Promise<Understood> {
  const gathered = await gather(context, question)
  return { ...gathered, sections: rankSections(gathered.askedQuestion, gathered.candidates) }
}

/** Searches for a question and collects candidates, in no order. */
export async function gather(
  context: UnderstandingContext,
  { own, earlier, isSameSubject, most, language = languageOf(own), ...limits }: Asked,
): Promise<Gathered> {
  const { engine, prepared } = context
  const byOwn = await retrieve(context, { term: own, ...limits })
  const { corrected, unknown } = byOwn
  const hits =
    earlier === ''
      ? byOwn.hits
      : joined(byOwn.hits, (await retrieve(context, { term: `${own} ${earlier}`, ...limits })).hits)
  // The corrected form of a Chinese question is a translation, but prepared answers have Chinese wordings.
  const isAsTyped = language === 'zh' || earlier !== ''
  const text = isAsTyped ? own : (corrected ?? own)
  const weigh = (stem: string) => prepared?.weigh(stem) ?? 1
  const terms = questionTerms(text, engine.wording, weigh, { earlier, isSameSubject }, unknown)
  const candidates = await candidatesFor({ question: text, typed: own }, terms, {
    engine,
    prepared,
    hits,
    language,
    most: most ?? 0,
  })
  return { language, askedQuestion: { text, terms }, candidates, corrected, unknown }
}

/** The weight of the search by a question's own words, beside the one that adds the words of the question before. */
const ownWeight = 2

/** The hits of both searches, best first: a score is the weighed sum of both, each as a share of the best of its search. */
function joined(byOwn: readonly SearchHit[], byAll: readonly SearchHit[]): SearchHit[] {
  const joined = new Map<string, SearchHit>()
  const add = (hits: readonly SearchHit[], weight: number) => {
    for (const hit of hits) {
      const score = (weight * hit.score) / (hits[0]?.score || 1)
      joined.set(hit.id, { ...hit, score: score + (joined.get(hit.id)?.score ?? 0) })
    }
  }
  add(byOwn, ownWeight)
  add(byAll, 1)
  return [...joined.values()].sort((a, b) => b.score - a.score)
}

/**
 * Adds the sections for the question as a language model rewrites it: in the language of the documents, and complete without the
 * conversation. A section of both keeps its higher chance.
 */
export async function understandWith(
  model: LanguageModel,
  context: UnderstandingContext,
  understood: Understood,
  question: Question,
  language: string,
  signal: AbortSignal,
): Promise<readonly RankedSection[]> {
  const rewritten = await rewriteQuestion(model, question, language, signal)
  if (rewritten === undefined) return understood.sections
  // Full-text search only, because the reader would have to wait for another embedding.
  const { sections } = await understand(
    { ...context, embeddings: undefined },
    { own: rewritten, earlier: '', isSameSubject: false, language: understood.language },
  )
  const all = [...understood.sections, ...sections].sort((a, b) => b.chance - a.chance)
  return all.filter((candidate, at) => all.findIndex(({ section }) => section === candidate.section) === at)
}
