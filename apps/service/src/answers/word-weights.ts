import { frameWeight, frameWords, type HighlightQuery, isName } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import { questionMarker, wordsHeld } from './question-words.ts'

/** Words that are looked up one by one; what has more of them is a pasted text, whose words count alike. */
const maxWords = 16

/** What a word of the question before counts for beside one that is asked now. */
const earlierWeight = 0.6

/** A question whose words are weighed: the more each tells, the fewer documents hold it. */
export interface WeighedQuestion {
  readonly marker: HighlightQuery
  /** By the numbers of the words of `marker`. */
  readonly weights: readonly number[]
  /** The question before lends it a subject. */
  readonly isLeaning: boolean
  /** It asks for steps. */
  readonly asksHow: boolean
  /** Words that no document holds. */
  readonly unknown: readonly string[]
  /** What those weigh, as a share of all. */
  readonly unknownShare: number
  /** The weight of some words, by their numbers, as a share of all; more than 1 with words of the question before. */
  share(words: Iterable<number>): number
  /** The share of the question that a text holds. */
  shareIn(text: string): number
}

/** Whether a question, in English or Chinese, asks for steps. */
export function asksForSteps(question: string): boolean {
  return /\bhow (?:do|can|to|should|would)\b(?!.*\bknow\b)|怎么|怎樣|怎样|怎麼|如何/i.test(question)
}

/**
 * Weighs the words of a question by the documents of some indexes.
 *
 * @param earlier words of the question before, which lend this one their subject
 */
export async function weigh(
  question: string,
  indexes: readonly SearchableIndex[],
  earlier = '',
): Promise<WeighedQuestion> {
  const marker = questionMarker(`${question} ${earlier}`, indexes)
  const ownWords = earlier === '' ? marker.words.length : questionMarker(question, indexes).words.length
  const holding = marker.words.length > maxWords ? undefined : await holdingEach(marker, indexes)
  const all = indexes.reduce((total, { live }) => total + live.size, 0)
  const weights = marker.words.map(([word = ''], i) => {
    const isFrame = frameWords.has(word) || indexes.some(({ live }) => isName(word, live.wording.synonyms))
    const weight = weightOf(isFrame, holding?.[i], all)
    return i < ownWords ? weight : earlierWeight * weight
  })
  const unknown = [...marker.words.keys()].filter((i) => i < ownWords && holding?.[i] === 0)
  const sum = (words: Iterable<number>) => [...words].reduce((total, word) => total + (weights[word] ?? 0), 0)
  // Those of the question before add to what a text holds, and are not missed in it.
  const total = sum(weights.slice(0, ownWords).keys())
  const share = (words: Iterable<number>) => (total === 0 ? 0 : sum(words) / total)
  return {
    marker,
    weights,
    isLeaning: earlier !== '',
    asksHow: asksForSteps(question),
    unknown: unknown.map((i) => marker.words[i]?.[0] ?? ''),
    unknownShare: share(unknown),
    share,
    shareIn: (text) => share(wordsHeld(text, marker)),
  }
}

/**
 * That a page has “wrote” does not make it answer who wrote Hamlet, when no page has heard of Hamlet: a word of no document tells as
 * much as one of a single document.
 *
 * @param isFrame whether the word only frames what is asked, or names what all documents are about
 * @param holding documents with the word; nothing where words count alike
 */
function weightOf(isFrame: boolean, holding: number | undefined, all: number): number {
  if (holding === undefined) return 1
  const rarity = Math.log(2 + all / (1 + Math.max(1, holding)))
  return isFrame ? frameWeight * rarity : rarity
}

async function holdingEach(
  { words }: HighlightQuery,
  indexes: readonly SearchableIndex[],
): Promise<number[]> {
  const slice = new TimeSlice()
  const counts: number[] = []
  for (const [word = ''] of words) {
    counts.push(indexes.reduce((sum, { live }) => sum + documentsWith(word, live), 0))
    await slice.yieldWhenLong()
  }
  return counts
}

/** Documents that hold a word or a form of it; none where only near spellings are known. */
function documentsWith(term: string, live: LiveIndex): number {
  let count = 0
  let isKnown = true
  const query = {
    term,
    limit: 0,
    properties: undefined,
    boost: {},
    exact: false,
    tolerance: 1,
    threshold: 1,
    minCoverage: 0,
    onCorrected: () => {
      isKnown = false
    },
  }
  live.find(query, () => {
    count++
    return false
  })
  return isKnown ? count : 0
}
