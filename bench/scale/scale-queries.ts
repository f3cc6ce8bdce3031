import { type SeededRandom, seededRandom } from '../content/seeded-random.ts'
import { wordsOf } from '../search/corpus/generated-records.ts'
import { categories, type Languages, maxAmount, scaleDocument } from './scale-documents.ts'

/** The body of a search, as our service and the peers read it. */
export interface ScaleQuery {
  readonly term: string
  readonly limit: number
  readonly where?: {
    readonly category: string
    readonly amount: { readonly between: readonly [number, number] }
  }
  readonly facets?: {
    readonly category: Readonly<Record<string, never>>
    readonly amount: { readonly ranges: readonly { readonly from: number; readonly to: number }[] }
  }
  readonly sortBy?: { readonly property: 'amount'; readonly order: 'DESC' }
}

export const queryKinds = [
  'one word',
  'two words',
  'three words',
  'one rare word',
  'typo',
  'filter',
  'facets',
  'sorted',
  'Chinese',
] as const
export type QueryKind = (typeof queryKinds)[number]

/** Documents in which frequencies of words are counted. */
const sampleSize = 10_000

/** Share of documents below which a word is rare. */
const rareShare = 0.01

const minTypoLength = 5
const limit = 10

/** Width of the range of amounts in filters: one of ten documents is in it. */
const filterWidth = maxAmount / 10
const facetRanges = 4

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Makes searches from words of the documents, drawn by their frequencies and without stop words. */
export class ScaleQueries {
  readonly #languages: Languages
  /** The number of sampled documents that contain a word. */
  readonly #frequencies = new Map<string, number>()

  constructor(languages: Languages) {
    this.#languages = languages
    for (let number = 0; number < sampleSize; number++) {
      const { title, section, content } = scaleDocument(languages, number)
      const words = wordsOf(`${title} ${section} ${content}`.toLowerCase())
      for (const word of new Set(words)) this.#frequencies.set(word, (this.#frequencies.get(word) ?? 0) + 1)
    }
  }

  /** Makes searches of a kind, the same for the same seed. */
  of(kind: QueryKind, count: number, seed: number): ScaleQuery[] {
    const random = seededRandom(seed * queryKinds.length + queryKinds.indexOf(kind))
    return Array.from({ length: count }, () => ({ limit, ...this.#query(kind, random) }))
  }

  #query(kind: QueryKind, random: SeededRandom): Omit<ScaleQuery, 'limit'> {
    switch (kind) {
      case 'one word':
        return { term: this.#words(random, 1) }
      case 'three words':
        return { term: this.#words(random, 3) }
      case 'one rare word':
        return { term: `${this.#words(random, random.integer(3))} ${this.#rareWord(random)}`.trim() }
      case 'typo':
        return { term: this.#typo(random) }
      case 'Chinese':
        return {
          term: Array.from({ length: 1 + random.integer(2) }, () =>
            this.#languages.chinese.drawContent(random),
          ).join(' '),
        }
      case 'filter': {
        const from = random.integer(maxAmount - filterWidth)
        return {
          term: this.#words(random, 2),
          where: { category: random.pick(categories), amount: { between: [from, from + filterWidth - 1] } },
        }
      }
      case 'facets': {
        const width = maxAmount / facetRanges
        const ranges = Array.from({ length: facetRanges }, (_, i) => ({
          from: i * width,
          to: (i + 1) * width - 1,
        }))
        return { term: this.#words(random, 2), facets: { category: {}, amount: { ranges } } }
      }
      case 'sorted':
        return { term: this.#words(random, 2), sortBy: { property: 'amount', order: 'DESC' } }
      default:
        return { term: this.#words(random, 2) }
    }
  }

  #words(random: SeededRandom, count: number): string {
    const words = new Set<string>()
    while (words.size < count) words.add(this.#word(random, () => true))
    return [...words].join(' ')
  }

  #rareWord(random: SeededRandom): string {
    return this.#word(random, (_, documents) => documents < rareShare * sampleSize)
  }

  /** A word with one letter inserted, deleted, replaced or swapped, which no sampled document contains. The first letter stays. */
  #typo(random: SeededRandom): string {
    for (;;) {
      const word = this.#word(random, (text) => text.length >= minTypoLength && /^[a-z]+$/.test(text))
      const at = 1 + random.integer(word.length - 1)
      const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
      const other = random.pick([...letters])
      const typo = random.pick([
        before + after,
        before + other + letter + after,
        before + other + after,
        before + after.slice(0, 1) + letter + after.slice(1),
      ])
      if (!this.#frequencies.has(typo)) return typo
    }
  }

  #word(random: SeededRandom, accepts: (word: string, documents: number) => boolean): string {
    for (;;) {
      const word = this.#languages.english.drawContent(random).toLowerCase()
      const documents = this.#frequencies.get(word)
      if (documents !== undefined && accepts(word, documents)) return word
    }
  }
}
