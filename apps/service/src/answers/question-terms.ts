import {
  fold,
  frameWeight,
  hasHan,
  parseQuery,
  type QueryWord,
  stem,
  tokenize,
  translate,
} from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'

/** The stems of the words of a text, and of the parts of its identifiers. */
export type Stems = ReadonlySet<string>

export function stemsOf(text: string): Stems {
  const terms = tokenize(text).flatMap(({ whole, parts }) => [whole, ...parts.map(({ term }) => term)])
  return new Set(terms.map(stem))
}

/** A word of a question: the stems that stand for it, in all ways to say it, and its weight. */
interface Term {
  readonly text: string
  readonly ways: readonly (readonly string[])[]
  readonly weight: number
}

/** How much of a question and of a wording the other one has, as shares from 0 to 1. */
export interface Comparison {
  readonly ofQuestion: number
  readonly ofWording: number
  /** The weight of the words in both texts, as a share of the weight of either text's words. */
  readonly both: number
  /** Whether each has all words of the other, or synonyms of them. */
  readonly isSame: boolean
}

/** A question as weighed words, to compare with texts. */
export interface QuestionTerms {
  readonly isChinese: boolean
  /** The words with content, in the language of the pages. */
  readonly words: readonly Term[]
  /** The share of the question's weight that a text contains, from 0 to 1. */
  share(stems: Stems): number
  /** The share of the question's weight that words have which no document has. */
  readonly unknownShare: number
  /** Compares the question with each reading of a wording. `all` are the stems of all words of the wording. */
  compare(readings: readonly WordingReading[], all: Stems): Comparison[]
}

/** The weight of a stem, which is higher for rare words. */
export type Weigh = (stem: string) => number

/** Words of the question before. */
export interface EarlierWords {
  readonly earlier: string
  /** Whether they weigh as much as the question's own words, or else half as much. */
  readonly isSameSubject: boolean
}

const nothingEarlier: EarlierWords = { earlier: '', isSameSubject: false }

/** The number of words from which a wording is specific. A shorter one fits many questions. */
const telling = 3

/** A version number. It is removed, because the reader's version says nothing about the subject. */
const version = /(?<![\w.])v?\d+(?:\.\d+){1,2}(?![.\w]*\w)/gi

/**
 * Reads a question in one of two ways: translated to the language of the pages, or as it is written. A Chinese question is read both ways,
 * because a translation loses words, and the better reading counts.
 *
 * @param before words of the question before, which weigh as much as all its own words at most
 * @param unknown words that no document has
 */
export function questionTerms(
  question: string,
  language: Wording,
  weigh: Weigh = () => 1,
  before: EarlierWords = nothingEarlier,
  unknown: readonly string[] = [],
): QuestionTerms {
  const { earlier, isSameSubject } = before
  const missing = new Set(unknown.map(fold))
  const termsOf = (text: string) => weighed(wordsIn(text, language), weigh)
  const read = (own: string, other: string) => {
    // An amount that no document has is no subject.
    const all = termsOf(own).filter(({ text }) => !(missing.has(text) && /^\d/.test(text)))
    const texts = new Set(all.map(({ text }) => text))
    const lacking = termsOf(other).filter(({ text }) => !texts.has(text) && !missing.has(text))
    const most = weightOf(all) === 0 ? 1 : Math.min(1, ratio(weightOf(all), weightOf(lacking)))
    const factor = isSameSubject ? most : most / 2
    const earlier = lacking.map((term) => ({ ...term, weight: factor * term.weight }))
    const words = [...all, ...earlier]
    const stems = new Set(words.flatMap(({ ways }) => ways.flat()))
    return { own: all, words, stems, weight: weightOf(words) }
  }
  const translated = read(translate(question, language.glossary), translate(earlier, language.glossary))
  const readings = hasHan(question) ? [translated, read(question, earlier)] : [translated]
  return {
    isChinese: hasHan(question),
    words: translated.words,
    unknownShare: ratio(
      weightOf(translated.own.filter(({ text }) => missing.has(text))),
      weightOf(translated.own),
    ),
    share: (stems) => Math.max(...readings.map(({ words, weight }) => ratio(weightOf(words, stems), weight))),
    compare: (wordings, all) =>
      wordings.flatMap(({ stems, weight }, at) => {
        const reading = readings[at]
        if (!reading) return []
        const readingWeight = reading.weight
        const shared = Math.min(weight, weightOf(reading.words, stems, all))
        const isEachHeld = reading.words.every((word) => isHeld(word, stems, all))
        return [
          {
            ofQuestion: Math.min(1, ratio(shared, readingWeight)),
            ofWording: ratio(shared, weight) * Math.min(1, stems.size / telling),
            both: ratio(shared, Math.max(readingWeight, readingWeight + weight - shared)),
            isSame: stems.size > 0 && isEachHeld && [...stems].every((stem) => reading.stems.has(stem)),
          },
        ]
      }),
  }
}

/** The content words of a question. */
function contentOf(words: readonly QueryWord[]): QueryWord[] {
  return words.filter(({ role }) => role === 'word' || role === 'frame')
}

/** A share of a weight; 0 of none. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

/**
 * Whether a text has a word or a synonym of it.
 *
 * @param stems of the words with content
 * @param all stems of all words. A synonym of several words must be present as a whole: “log” does not match “log in”.
 */
function isHeld({ ways: [own = [], ...others] }: Term, stems: Stems, all: Stems): boolean {
  return own.every((stem) => stems.has(stem)) || others.some((way) => way.every((stem) => all.has(stem)))
}

/** The weight of terms, or of those that a text has. */
function weightOf(terms: readonly Term[], stems?: Stems, all = stems): number {
  const presentTerms = stems && all ? terms.filter((term) => isHeld(term, stems, all)) : terms
  return presentTerms.reduce((sum, { weight }) => sum + weight, 0)
}

/** A wording as it is compared with questions, in one way of reading it. */
export interface WordingReading {
  readonly stems: Stems
  readonly weight: number
}

/** A word before it is weighed: the weights of stems are only known when all wordings are read. */
interface Word extends Omit<Term, 'weight'> {
  readonly isFrame: boolean
}

/** The words of a wording, in the same ways of reading as a question. */
export function readingsOf(wording: string, language: Wording): (readonly Word[])[] {
  const translated = wordsIn(translate(wording, language.glossary), language)
  return hasHan(wording) ? [translated, wordsIn(wording, language)] : [translated]
}

export function weighReading(words: readonly Word[], weigh: Weigh): WordingReading {
  return { stems: stemsOfWords(words), weight: weightOf(weighed(words, weigh)) }
}

export function stemsOfWords(words: readonly Word[]): Stems {
  return new Set(words.map(({ text }) => stem(text)))
}

function wordsIn(text: string, { synonyms }: Wording): Word[] {
  return contentOf(parseQuery(text.replace(version, ' '), synonyms, false).words).map((word) => ({
    text: word.text,
    ways: [[word.text], ...word.ways].map((way) => way.map(stem)),
    isFrame: word.role === 'frame',
  }))
}

function weighed(words: readonly Word[], weigh: Weigh): Term[] {
  return words.map(({ text, ways, isFrame }) => {
    // A word weighs no more than a synonym that more wordings use.
    const weight = Math.min(...ways.map((way) => Math.max(...way.map(weigh))))
    return { text, ways, weight: isFrame ? frameWeight * weight : weight }
  })
}
