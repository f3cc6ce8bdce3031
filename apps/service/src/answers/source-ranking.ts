import { intentOf, tokenize, withoutWrapping } from '@next-panel/search'
import type { SearchHit } from '../search/search-collection.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import type { ForeseenQuestion } from './authored-answers.ts'
import { bestPassage, maxRead, type Passage } from './quotation.ts'
import { isBeginning, nameOf, sourcesOf, topicOf } from './source.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** What speaks for a source as the answer to a question: each a share from 0 to 1. */
export const sourceSignals = [
  /** Its score in the search, of the best one's. */
  'score',
  /** Words of the question in its title and heading, by their weights. */
  'headings',
  /** Likewise in the heading alone, or in the title where it is the beginning of its page. */
  'topic',
  /** Likewise in its best passage. */
  'passage',
  /** Likewise in a single sentence or row of it. */
  'tightest',
  /** Likewise in the whole of it. */
  'text',
  /** The share of the question's runs of three words that stand in it as they were written: a pasted message has many. */
  'runs',
  /** How near the question is to one that somebody foresaw for this section, and how much of that one is asked. */
  'foreseen',
  'foreseenHeld',
  /** It is the beginning of its page, which introduces a subject more often than it answers. */
  'beginning',
  /** It tells what to do when something is wrong, and something is. */
  'answersToSymptom',
  /** It tells what changed, and nobody asked for that. */
  'news',
  /** It is a list of links. */
  'links',
  /** It lists all keys of a sort, with most words of any question, and the question has the name of none. */
  'reference',
] as const

export type SourceSignals = Readonly<Record<(typeof sourceSignals)[number], number>>

/**
 * Learned by `npm run bench -- answers --learn` on real questions, by cross-validation. Those of foreseen questions and of beginnings are
 * of an earlier run, and as good; that of references was added to them.
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

/** A source with what speaks for it. */
export interface RankedSource {
  readonly hit: SearchHit
  /** The nearest question that somebody foresaw for it. */
  readonly foreseen: ForeseenQuestion | undefined
  /** What of it answers the question best. */
  readonly passage: Passage
  readonly signals: SourceSignals
  readonly rank: number
}

/** Puts hits into the order in which an answer should draw from them. */
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
      // What a question leans on may stand in either: “Install on Debian: Set up the cron job”.
      topic: weighed.shareIn(weighed.isLeaning ? nameOf(source) : topicOf(source)),
      passage: passage.coverage,
      tightest: passage.tightest,
      text: passage.whole,
      runs: runsIn(text),
      foreseen: foreseen?.similarity ?? 0,
      foreseenHeld: foreseen?.held ?? 0,
      // “And on Debian?” is not about the page on Debian, but about a section of it.
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

/** Beyond that a question is one that was foreseen, and clearly more than that of the source that would be first. */
const sameQuestion = { similarity: 0.9, ahead: 0.15 }

/** Who asks what was foreseen nearly word by word gets what was written for that. */
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

/** The name of a key: sub_token_len, muKey. */
const identifier = /[a-z\d]_[a-z\d]|[a-z][A-Z]/

const runLength = 3

/** Measures which share of a question's runs of words stands in a text. */
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
