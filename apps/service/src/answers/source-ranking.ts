import { intentOf, tokenize, withoutWrapping } from '@next-panel/search'
import type { SearchHit } from '../search/search-collection.ts'
import type { ForeseenQuestion } from './authored-answers.ts'
import { bestPassage } from './quotation.ts'
import { isBeginning, sourcesOf, topicOf } from './source.ts'
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
] as const

export type SourceSignals = Readonly<Record<(typeof sourceSignals)[number], number>>

/** UTF-16 units of a source that are compared word by word. */
const maxRead = 50_000

/** Learned by `npm run bench -- answers --learn` on real questions, by cross-validation. */
export const sourceWeights: SourceSignals = {
  score: 3.7,
  headings: 0,
  topic: 2,
  passage: 0.7,
  tightest: 0.9,
  text: -0.7,
  runs: 1.3,
  foreseen: 1.6,
  foreseenHeld: 2,
  beginning: 1.6,
  answersToSymptom: 0.6,
  news: 0.2,
  links: -0.1,
}

/** A source with what speaks for it. */
export interface RankedSource {
  readonly hit: SearchHit
  /** The nearest question that somebody foresaw for it. */
  readonly foreseen: ForeseenQuestion | undefined
  readonly signals: SourceSignals
  readonly rank: number
}

/** Puts hits into the order in which an answer should draw from them. */
export function rankForAnswer(
  question: string,
  weighed: WeighedQuestion,
  hits: readonly SearchHit[],
  foreseen: ReadonlyMap<string, ForeseenQuestion> = new Map(),
): RankedSource[] {
  const { shareIn } = weighed
  const intent = intentOf(tokenize(question))
  const best = Math.max(Number.MIN_VALUE, ...hits.map(({ score }) => score))
  const runsIn = runsOf(withoutWrapping(question))
  const ranked = sourcesOf(hits).map((source) => {
    const { title, heading, hit, text } = source
    const { kind } = hit.document
    const passage = bestPassage(source, weighed)
    const signals = {
      score: hit.score / best,
      headings: shareIn(`${title}\n${heading}`),
      topic: shareIn(topicOf(source)),
      passage: passage?.coverage ?? 0,
      tightest: passage?.tightest ?? 0,
      runs: runsIn(text),
      text: shareIn(`${title}\n${heading}\n${text}`),
      foreseen: foreseen.get(hit.document.id)?.similarity ?? 0,
      foreseenHeld: foreseen.get(hit.document.id)?.held ?? 0,
      beginning: Number(isBeginning(source)),
      answersToSymptom: Number(kind === 'answers' && intent.isSymptom),
      news: Number(kind === 'news' && !intent.isNews),
      links: Number(kind === 'links'),
    }
    return {
      hit,
      foreseen: foreseen.get(hit.document.id),
      signals,
      rank: sourceSignals.reduce((sum, name) => sum + sourceWeights[name] * signals[name], 0),
    }
  })
  return ranked.sort((a, b) => b.rank - a.rank)
}

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
