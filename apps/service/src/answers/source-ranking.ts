import { intentOf, tokenize, withoutWrapping } from '@next-panel/search'
import type { SearchHit } from '../search/search-collection.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import type { ForeseenQuestion } from './authored-answers.ts'
import { bestPassage, maxRead, type Passage } from './quotation.ts'
import { isBeginning, nameOf, sourcesOf, topicOf } from './source.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** Features of a source as the answer to a question. Each is from 0 to 1. */
export const sourceSignals = [
  /** Score in the search, relative to the best score. */
  'score',
  /** Share of the question in the title and the heading, by the weights of words. */
  'headings',
  /** Share of the question in the heading alone, or in the title of a source that begins its page. */
  'topic',
  /** Share of the question in the best passage. */
  'passage',
  /** Largest share of the question in a single sentence or row. */
  'tightest',
  /** Share of the question in the whole source. */
  'text',
  /** Share of the question's runs of three words that the source contains verbatim. Pasted messages have many such runs. */
  'runs',
  /** Similarity to the nearest question that was foreseen for the source, and the share of that question that is asked. */
  'foreseen',
  'foreseenHeld',
  /** Whether the source is the beginning of its page. */
  'beginning',
  /** Whether the source tells how to fix faults, and the question describes one. */
  'answersToSymptom',
  /** Whether the source is about changes, and the question is not. */
  'news',
  /** Whether the source is a list of links. */
  'links',
  /** Whether the source is a reference, which has most words of any question, and the question names no key. */
  'reference',
] as const

export type SourceSignals = Readonly<Record<(typeof sourceSignals)[number], number>>

/**
 * Learned by `npm run bench -- answers --learn` from real questions, with cross-validation. The weights of foreseen questions and of
 * beginnings are from an earlier run with equally good results. The weight of references was added later.
 */
export const sourceWeights: SourceSignals = {
  score: 4.9,
  headings: -0.6,
  topic: 1.8,
  passage: 1,
  tightest: 0.8,
  text: 0.6,
  runs: 1.1,
  foreseen: 1.6,
  foreseenHeld: 2.2,
  beginning: 1.6,
  answersToSymptom: 1.1,
  news: 0.2,
  links: -0.1,
  reference: -2,
}

/** A source with its features. */
export interface RankedSource {
  readonly hit: SearchHit
  /** The nearest question that was foreseen for the source. */
  readonly foreseen: ForeseenQuestion | undefined
  /** The passage that answers the question best. */
  readonly passage: Passage
  readonly signals: SourceSignals
  /** The weighted sum of the features; higher is better. */
  readonly rank: number
}

/** Ranks hits as sources for an answer, best first. `foreseenFor` has the nearest foreseen question by document id. */
export async function rankForAnswer(
  question: string,
  weighed: WeighedQuestion,
  hits: readonly SearchHit[],
  foreseenFor: ReadonlyMap<string, ForeseenQuestion> = new Map(),
): Promise<RankedSource[]> {
  const intent = intentOf(tokenize(question))
  const best = Math.max(Number.MIN_VALUE, ...hits.map(({ score }) => score))
  const runsIn = runsOf(withoutWrapping(question))
  const slice = new TimeSlice()
  const ranked: RankedSource[] = []
  for (const source of sourcesOf(hits)) {
    const { title, heading, hit, text } = source
    const { id, kind } = hit.document
    const passage = bestPassage(source, weighed)
    await slice.yieldWhenLong()
    const foreseen = foreseenFor.get(id)
    const signals = {
      score: hit.score / best,
      headings: weighed.shareIn(`${title}\n${heading}`),
      // The title or the heading may name the subject of the question before: “Install on Debian: Set up the cron job”.
      topic: weighed.shareIn(weighed.isLeaning ? nameOf(source) : topicOf(source)),
      passage: passage.coverage,
      tightest: passage.tightest,
      text: passage.whole,
      runs: runsIn(text),
      foreseen: foreseen?.similarity ?? 0,
      foreseenHeld: foreseen?.held ?? 0,
      // A follow-up question such as “And on Debian?” asks about a section, not about the whole page on Debian.
      beginning: Number(isBeginning(source) && !weighed.isLeaning),
      answersToSymptom: Number(kind === 'answers' && intent.isSymptom),
      news: Number(kind === 'news' && !intent.isNews),
      links: Number(kind === 'links'),
      reference: Number(kind === 'reference' && !identifier.test(question)),
    }
    ranked.push({ hit, foreseen, passage, signals, rank: rankOf(signals) })
    await slice.yieldWhenLong()
  }
  return withSameFirst(ranked.sort((a, b) => b.rank - a.rank))
}

/** Minimum similarity of a foreseen question that counts as the same, and its minimum lead over that of the first source. */
const sameQuestion = { similarity: 0.9, ahead: 0.15 }

/** Moves a source to the front if its foreseen question is almost exactly the one asked. */
function withSameFirst(ranked: readonly RankedSource[]): RankedSource[] {
  const similarityOf = (source: RankedSource | undefined) => source?.foreseen?.similarity ?? 0
  const same = ranked.reduce(
    (best, each) => (similarityOf(each) > similarityOf(best) ? each : best),
    ranked[0],
  )
  const isSame =
    same !== undefined &&
    similarityOf(same) >= Math.max(sameQuestion.similarity, similarityOf(ranked[0]) + sameQuestion.ahead)
  return isSame ? [same, ...ranked.filter((each) => each !== same)] : [...ranked]
}

function rankOf(signals: SourceSignals): number {
  return sourceSignals.reduce((sum, name) => sum + sourceWeights[name] * signals[name], 0)
}

/** The name of a key, such as `sub_token_len` or `muKey`. */
const identifier = /[a-z\d]_[a-z\d]|[a-z][A-Z]/

const runLength = 3

/** Returns a function that measures the share of a question's runs of words in a text, from 0 to 1. */
function runsOf(question: string): (text: string) => number {
  const runs = new Set(wordRuns(question))
  return (text) => {
    if (runs.size === 0) return 0
    const found = new Set<string>()
    for (const run of wordRuns(text)) if (runs.has(run)) found.add(run)
    return found.size / runs.size
  }
}

function* wordRuns(text: string): Generator<string> {
  const words = tokenize(text.slice(0, maxRead)).map(({ whole }) => whole)
  for (let end = runLength; end <= words.length; end++) yield words.slice(end - runLength, end).join(' ')
}
