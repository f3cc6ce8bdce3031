import { type SeededRandom, seededRandom } from '../content/seeded-random.ts'
import type { WordSource } from './word-source.ts'

/** A document of the benchmark. */
export interface ScaleDocument {
  readonly id: string
  readonly title: string
  readonly section: string
  /** Two or three paragraphs, 60 to 120 words together. */
  readonly content: string
  readonly category: (typeof categories)[number]
  /** A whole number below {@link maxAmount}. */
  readonly amount: number
  /** A day, such as `2026-11-20`. */
  readonly published: string
}

export const categories = [
  'guide',
  'reference',
  'release',
  'question',
  'incident',
  'policy',
  'product',
  'note',
] as const
export const maxAmount = 1000

/** Sources of words by language. */
export interface Languages {
  readonly english: WordSource
  readonly chinese: WordSource
}

/** Share of Chinese documents. */
const chineseShare = 0.1

/** Share of words that a document repeats from itself, because documents have a subject. */
const repeatedShare = 0.2

const [minWords, maxWords] = [60, 120]
const wordsInSentence = 12
const dayMs = 86_400_000
const firstDay = Date.UTC(2016, 0, 1)
const days = 3650

/** Makes the document of a number, which is the same in every run and at every size. */
export function scaleDocument(languages: Languages, number: number): ScaleDocument {
  const random = seededRandom(number)
  const isChinese = random.chance(chineseShare)
  const source = isChinese ? languages.chinese : languages.english
  const words = contentWords(random, source, minWords + random.integer(maxWords - minWords + 1))
  const heading = (size: number) =>
    joined(
      Array.from({ length: size }, () =>
        random.chance(0.5) ? random.pick(words) : source.drawContent(random),
      ),
      isChinese,
    )
  return {
    id: `d${number}`,
    title: heading(2 + random.integer(3)),
    section: heading(2 + random.integer(4)),
    content: paragraphs(words, 2 + random.integer(2), isChinese),
    category: random.pick(categories),
    amount: random.integer(maxAmount),
    published: new Date(firstDay + random.integer(days) * dayMs).toISOString().slice(0, 10),
  }
}

function contentWords(random: SeededRandom, source: WordSource, length: number): string[] {
  const words: string[] = []
  while (words.length < length)
    words.push(words.length > 0 && random.chance(repeatedShare) ? random.pick(words) : source.draw(random))
  return words
}

function paragraphs(words: readonly string[], count: number, isChinese: boolean): string {
  const length = Math.ceil(words.length / count)
  return Array.from({ length: count }, (_, i) =>
    sentences(words.slice(i * length, (i + 1) * length), isChinese),
  ).join('\n\n')
}

function sentences(words: readonly string[], isChinese: boolean): string {
  const written: string[] = []
  for (let start = 0; start < words.length; start += wordsInSentence)
    written.push(joined(words.slice(start, start + wordsInSentence), isChinese))
  return isChinese ? written.map((text) => `${text}。`).join('') : written.map((text) => `${text}.`).join(' ')
}

function joined(words: readonly string[], isChinese: boolean): string {
  return words.join(isChinese ? '' : ' ')
}
