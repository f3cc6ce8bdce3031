import type { SectionRecord } from '@next-panel/search'
import { type SeededRandom, seededRandom } from '../../content/seeded-random.ts'
import { questions } from '../../relevance/questions.ts'
import { wordsOf } from './generated-records.ts'

/** Kinds of queries, in equal parts. */
const shapes: readonly ((random: SeededRandom, words: readonly string[]) => string)[] = [
  (random, words) => random.pick(words),
  (random, words) => neighbours(random, words, 2),
  (random, words) => neighbours(random, words, 3),
  (random, words) => {
    const word = random.pick(words)
    return word.slice(0, 2 + random.integer(word.length - 1))
  },
  (random, words) => misspelt(random, random.pick(words)),
]

/**
 * The queries for an index: the questions about the real pages, and as many queries made from the words of
 * all sections, the same on every run. They are mixed, because readers mix them too: sorted by kind, all slow
 * queries would follow each other.
 */
export function sampledQueries(records: readonly SectionRecord[]): string[] {
  const random = seededRandom(records.length)
  const sampled = questions.map((_, number) => {
    const words = wordsOf(random.pick(records).content).filter((word) => word.length > 2)
    const shape = shapes[number % shapes.length]
    return shape && words.length > 3 ? shape(random, words) : 'panel'
  })
  return [...questions.map(({ text }) => text), ...sampled]
    .map((query) => ({ query, place: random.integer(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ query }) => query)
}

function neighbours(random: SeededRandom, words: readonly string[], count: number): string {
  const start = random.integer(words.length - count + 1)
  return words.slice(start, start + count).join(' ')
}

function misspelt(random: SeededRandom, word: string): string {
  const place = 1 + random.integer(word.length - 1)
  return random.chance(0.5)
    ? word.slice(0, place) + word.slice(place + 1)
    : `${word.slice(0, place)}e${word.slice(place)}`
}
