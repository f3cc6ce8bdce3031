import type { SectionRecord } from '@next-panel/search'
import { type SeededRandom, seededRandom } from '../../content/seeded-random.ts'

/** Share of new words, because real documentation of this size keeps adding some. */
const newWords = 0.02
/** Share of identifiers among new words. */
const identifierShare = 0.4
/** Share of words that a section repeats from itself, because sections have a subject. */
const repeated = 0.2
const sectionsAPage = 9

/**
 * Returns the real sections, followed by generated ones. The next word is one of all earlier words or, now
 * and then, a new word made of their parts. So common words stay common and the vocabulary grows, which is
 * Zipf's law by Simon's process. A corpus of 1,000 sections is the beginning of one with 10,000.
 */
export function generatedRecords(real: readonly SectionRecord[], count: number): SectionRecord[] {
  const random = seededRandom(1)
  const said = real.flatMap(({ content }) => wordsOf(content))
  const lengths = real.map(({ content }) => wordsOf(content).length)
  const records = real.slice(0, count)
  let title = ''
  for (let number = 0; records.length < count; number++) {
    const place = number % sectionsAPage
    const words = sectionWords(random, said, random.pick(lengths))
    said.push(...words)
    const subject = words.filter((word) => word.length > 3)
    const heading = (size: number) =>
      capitalised(
        Array.from({ length: size }, () => random.pick(subject.length > 0 ? subject : words)).join(' '),
      )
    if (place === 0) title = `${heading(2)} ${Math.floor(number / sectionsAPage) + 1}`
    const page = `/docs/generated/page-${Math.floor(number / sectionsAPage) + 1}`
    const path = place === 0 ? page : `${page}#section-${place}`
    const section = place === 0 ? '' : heading(2 + random.integer(3))
    records.push({
      id: path,
      title,
      section,
      path,
      category: 'default',
      version: 'current',
      content: text(words),
    })
  }
  return records
}

/** Words of a text without normalization, with identifiers as single words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}_./-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? []
}

function sectionWords(random: SeededRandom, said: readonly string[], length: number): string[] {
  const words: string[] = []
  for (let word = 0; word < Math.max(8, length); word++) {
    if (random.chance(newWords)) words.push(newWord(random, said))
    else if (words.length > 0 && random.chance(repeated)) words.push(random.pick(words))
    else words.push(random.pick(said))
  }
  return words
}

function newWord(random: SeededRandom, said: readonly string[]): string {
  const parts = [random.pick(said), random.pick(said)].map((word) =>
    word.toLowerCase().replace(/[^\p{L}]/gu, ''),
  )
  const [first = '', second = ''] = parts
  if (random.chance(identifierShare))
    return random.chance(0.5) ? `${first}_${second}` : first + capitalised(second)
  return first.slice(0, Math.ceil(first.length / 2) + 1) + second.slice(Math.floor(second.length / 2))
}

function text(words: readonly string[]): string {
  const sentences: string[] = []
  for (let start = 0; start < words.length; start += 12) {
    sentences.push(`${capitalised(words.slice(start, start + 12).join(' '))}.`)
  }
  return sentences.join(' ')
}

function capitalised(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase())
}
