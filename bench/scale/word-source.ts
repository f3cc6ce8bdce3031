import { stopWords } from '@next-panel/search'
import type { SeededRandom } from '../content/seeded-random.ts'
import { wordsOf } from '../search/corpus/generated-records.ts'

/** Texts of pages, and the language of those that are not English. */
interface Text {
  readonly content: string
  readonly lang?: string | undefined
}

/** Draws words as often as pages use them. */
export interface WordSource {
  /** Draws a word of any kind. */
  draw(random: SeededRandom): string
  /** Draws a word that is not a stop word. */
  drawContent(random: SeededRandom): string
}

/** Share of words that the pages lack, such as names and identifiers. */
const newShare = 0.03

/** Number of different new words. Their frequencies follow Zipf's law, so a million documents contain some 400,000 of them. */
const newWords = 1_000_000

/** Share of identifiers among new words. */
const identifierShare = 0.2

/** Words of the English texts by their frequencies, and new words made of their parts. */
export function englishWords(texts: readonly Text[]): WordSource {
  const words = texts
    .filter(({ lang }) => lang === undefined)
    .flatMap(({ content }) => wordsOf(content))
    .filter((word) => !hasHan.test(word))
  const stems = [...new Set(words.map((word) => word.toLowerCase()))].filter((word) =>
    /^[a-z]{3,}$/.test(word),
  )
  const draw = (random: SeededRandom) =>
    random.chance(newShare) ? newWord(stems, zipfRank(random)) : random.pick(words)
  return { draw, drawContent: (random) => firstContent(random, draw) }
}

/** Words of the Chinese texts by their frequencies, as the system's dictionary separates them. */
export function chineseWords(texts: readonly Text[]): WordSource {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const words = texts
    .filter(({ lang }) => lang?.startsWith('zh'))
    .flatMap(({ content }) => Array.from(segmenter.segment(content)))
    .filter(({ isWordLike, segment }) => isWordLike && hasHan.test(segment))
    .map(({ segment }) => segment)
  const draw = (random: SeededRandom) => random.pick(words)
  // Most function words have a single letter.
  const drawContent = (random: SeededRandom): string => {
    const word = draw(random)
    return word.length > 1 ? word : drawContent(random)
  }
  return { draw, drawContent }
}

const hasHan = /\p{Script=Han}/u

function firstContent(random: SeededRandom, draw: (random: SeededRandom) => string): string {
  const word = draw(random)
  return word.length > 1 && !stopWords.has(word.toLowerCase()) ? word : firstContent(random, draw)
}

/** A rank from 1, where rank 10 is ten times as rare as rank 1. */
function zipfRank(random: SeededRandom): number {
  return Math.floor(newWords ** (random.integer(2 ** 30) / 2 ** 30))
}

/** The new word of a rank, always the same. */
function newWord(stems: readonly string[], rank: number): string {
  // Neighbouring ranks get words without a common part. Knuth's multiplicative hash spreads them.
  const spread = Math.imul(rank, 2_654_435_761) >>> 0
  const first = stems[spread % stems.length] ?? ''
  const second = stems[Math.floor(spread / stems.length) % stems.length] ?? ''
  if (rank % (1 / identifierShare) === 0) return `${first}_${second}`
  return first.slice(0, Math.ceil(first.length / 2) + 1) + second.slice(Math.floor(second.length / 2))
}
