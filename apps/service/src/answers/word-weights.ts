import { frameWeight, frameWords, type HighlightQuery, isName } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import { questionMarker, wordsHeld } from './question-words.ts'

/** Maximum number of words that are looked up. A question with more is a pasted text, and all of its words have equal weight. */
const maxWords = 16

/** Factor for the weight of a word of the question before. */
const earlierWeight = 0.6

/** A question with the weights of its words. A word weighs more if fewer documents contain it. */
export interface WeighedQuestion {
  readonly marker: HighlightQuery
  /** By word number of `marker`. */
  readonly weights: readonly number[]
  /** Whether the question before gives it a subject. */
  readonly isLeaning: boolean
  /** Whether it asks for steps. */
  readonly asksHow: boolean
  /** Words that no document contains. */
  readonly unknown: readonly string[]
  /** The weight of the unknown words, as a share of all. */
  readonly unknownShare: number
  /** The weight of some words, by their numbers, as a share of the question. Words of the question before can raise it above 1. */
  share(words: Iterable<number>): number
  /** The share of the question that a text contains. */
  shareIn(text: string): number
}

/** Whether a question, in English or Chinese, asks for steps. */
export function asksForSteps(question: string): boolean {
  return /\bhow (?:do|can|to|should|would)\b(?!.*\bknow\b)|怎么|怎樣|怎样|怎麼|如何/i.test(question)
}

/**
 * Weighs the words of a question by the documents of some indexes.
 *
 * @param earlier words of the question before, which give this question its subject
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
  // Words of the question before can raise the share of a text, but their absence does not lower it.
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
 * The weight of a word. A word that no document contains weighs as much as a word of a single document. Otherwise a page with “wrote” would
 * seem to answer “Who wrote Hamlet?” although no page mentions Hamlet.
 *
 * @param isFrame whether the word only frames the question, or names the subject of all documents
 * @param holding number of documents with the word; `undefined` if all words have equal weight
 * @param all number of all documents
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

/** The number of documents that contain a word or a form of it; 0 if they only contain similar spellings. */
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
