import type { PreparedAnswer } from '@next-panel/contract'
import { hasHan, MemoryIndex, translate } from '@next-panel/search'
import type { Wording as IndexWording } from '../collections/live-index.ts'
import { type Language, languageOf } from './answer-frames.ts'
import {
  type Comparison,
  type QuestionTerms,
  readingsOf,
  type Stems,
  stemsOf,
  stemsOfWords,
  type WordingReading,
  weighReading,
} from './question-terms.ts'

/** A wording of a prepared answer. */
interface Wording {
  readonly id: string
  readonly text: string
  readonly answer: PreparedAnswer
  /** Whether it is an exact name, which is compared only with questions that have it. */
  readonly isName: boolean
  readonly readings: readonly WordingReading[]
  /** The stems of all its words, in which synonyms of several words are found. */
  readonly all: Stems
}

/** How near a question is to a wording. They are the same only in the same language. */
export interface Nearness extends Comparison {
  readonly wording: string
}

export const noNearness: Nearness = { wording: '', ofQuestion: 0, ofWording: 0, both: 0, isSame: false }

/** Maximum number of wordings that are compared with a question, and as many again as they are written in Chinese. */
const maxNearest = 24

/** Minimum nearness of a related question. A farther one shares only a common word. */
const minRelated = 0.2

const fields = [{ name: 'text', kind: 'questions', weight: 1, lengthNorm: 0.4 }] as const

/** The answers that a site has prepared, in one index of their wordings. */
export class PreparedAnswers {
  readonly #language: IndexWording
  readonly #index: MemoryIndex<Wording>
  readonly #byAnswer: ReadonlyMap<PreparedAnswer, readonly Wording[]>
  readonly #bySection: ReadonlyMap<string, readonly PreparedAnswer[]>
  readonly #names: readonly {
    readonly pattern: RegExp
    readonly length: number
    readonly answers: readonly PreparedAnswer[]
  }[]
  readonly #size: number
  /** The number of wordings that contain a stem. */
  readonly #counts = new Map<string, number>()

  constructor(answers: readonly PreparedAnswer[], language: IndexWording) {
    this.#language = language
    this.#index = new MemoryIndex({ fields, facets: [], synonyms: language.synonyms })
    const read = answers.flatMap((answer) =>
      [
        ...[...answer.en, ...answer.zh].map((text) => ({ text, isName: false })),
        ...answer.names.map((name) => ({ text: name.replace(placeholder, ' '), isName: true })),
      ].map((wording) => ({ ...wording, answer, words: readingsOf(wording.text, language) })),
    )
    const questionWordings = read.filter(({ isName }) => !isName)
    this.#size = questionWordings.length
    for (const { words } of questionWordings)
      for (const stem of stemsOfWords(words.flat())) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1)
    const wordings = read.map(({ words, ...wording }, at): Wording => {
      const readings = words.map((reading) => weighReading(reading, this.weigh))
      const all = stemsOf(`${wording.text}\n${translate(wording.text, language.glossary)}`)
      return { ...wording, id: String(at), readings, all }
    })
    for (const wording of wordings) if (!wording.isName) this.#index.add(wording)
    this.#byAnswer = Map.groupBy(wordings, ({ answer }) => answer)
    this.#bySection = Map.groupBy(answers, ({ section }) => section)
    const named = answers.flatMap((answer) => answer.names.map((name) => ({ name, answer })))
    // The longest of overlapping names is the one that was meant.
    this.#names = Array.from(
      Map.groupBy(named, ({ name }) => name.toLowerCase()),
      ([name, own]) => ({
        pattern: patternOf(name),
        length: name.length,
        answers: own.map(({ answer }) => answer),
      }),
    ).sort((a, b) => b.length - a.length)
  }

  /** The weight of a stem: the rarer it is in wordings, the better it distinguishes them. */
  weigh = (stem: string): number => Math.log(1 + (1 + this.#size) / (1 + (this.#counts.get(stem) ?? 0)))

  /** The answers with the wordings that a search for a question finds first, of all kinds. */
  nearest(question: string): PreparedAnswer[] {
    const wordings = [translate(question, this.#language.glossary), ...(hasHan(question) ? [question] : [])]
    const options = { limit: maxNearest, typing: false, ranges: false, minCoverage: 0 }
    const found = wordings.flatMap((text) => this.#index.search(text, options).hits)
    return [...new Set(found.map(({ document }) => document.answer))]
  }

  /** The answers that are based on a section. */
  of(section: string): readonly PreparedAnswer[] {
    return this.#bySection.get(section) ?? []
  }

  /**
   * The answers with an exact name that the question contains. A name within a longer name that is also there
   * does not count.
   */
  named(question: string): PreparedAnswer[] {
    let rest = question
    return this.#names.flatMap(({ pattern, answers }) => {
      if (!pattern.test(rest)) return []
      rest = rest.replace(pattern, ' ')
      return answers
    })
  }

  /** Compares an answer with a question by its nearest wording; if the question has one of its exact names, also by these. */
  near(answer: PreparedAnswer, terms: QuestionTerms, isNamed = false): Nearness {
    return (this.#byAnswer.get(answer) ?? [])
      .filter(({ isName }) => isNamed || !isName)
      .map((wording) => nearnessOf(wording, terms))
      .reduce((a, b) => (b.both > a.both || (b.isSame && !a.isSame) ? b : a), noNearness)
  }

  /**
   * Questions that are near to another one and have an answer, as they are shown to readers, nearest first.
   *
   * @param isLeftOut whether an answer is not offered, for example because the reader has it already
   */
  async related(
    question: string,
    terms: QuestionTerms,
    size: number,
    isLeftOut: (answer: PreparedAnswer) => Promise<boolean>,
  ): Promise<string[]> {
    const language = languageOf(question)
    const near = this.nearest(question)
      .filter((answer) => answer.kind === 'question')
      .map((answer) => ({ answer, nearness: this.near(answer, terms) }))
      .filter(({ nearness }) => !nearness.isSame && nearness.both >= minRelated)
      .sort((a, b) => b.nearness.both - a.nearness.both)
    const questions: string[] = []
    for (const { answer } of near) {
      const shown = shownQuestion(answer, language)
      if (questions.length < size && shown !== undefined && !(await isLeftOut(answer))) questions.push(shown)
    }
    return questions
  }
}

/** The question of an answer as it is shown to readers of a language; `undefined` if it has no answer, or no question among its wordings in it. */
export function shownQuestion(
  { answer, ...wordings }: PreparedAnswer,
  language: Language,
): string | undefined {
  const asks = { en: asksInEnglish, zh: asksInChinese }[language]
  const first = wordings[language].find((wording) => asks.test(wording))
  if (first === undefined || answer?.[language] === undefined) return undefined
  const question = /[?？]$/.test(first) ? first : `${first}${language === 'zh' ? '？' : '?'}`
  return question.charAt(0).toUpperCase() + question.slice(1)
}

const asksInEnglish =
  /^(?:what|when|where|why|how|who|which|am|are|is|was|were|do|does|did|has|have|can|could|may|must|should|will)\b/i
const asksInChinese = /[吗么呢]|怎|如何|哪|啥|多少|多久|多长|多大|能否|可否|有没有|几|谁/u

function nearnessOf({ text, readings, all }: Wording, terms: QuestionTerms): Nearness {
  const compared = terms.compare(readings, all)
  const [nearest = noNearness] = [...compared].sort((a, b) => b.both - a.both)
  // The translations of two different questions can be equal.
  const isSame =
    terms.isChinese === hasHan(text) && compared.length > 0 && compared.every(({ isSame }) => isSame)
  return { ...nearest, wording: text, isSame }
}

/** A placeholder in a name. */
const placeholder = /\{\w+\}/g

/** The space between the words of a name, or a placeholder. */
const betweenWords = /(\{\w+\}|\s+)/

/** A pattern that finds a name as a whole word. */
function patternOf(name: string): RegExp {
  const text = name
    .split(betweenWords)
    .filter((part) => part !== '')
    .map((part, i, parts) => {
      if (part === '{number}') return '\\d+(?:\\.\\w+)*'
      if (part.startsWith('{')) return '[^\\s/?#]+'
      const [before = '', after = ''] = [parts[i - 1], parts[i + 1]]
      // The space between Chinese and other letters is optional.
      if (/^\s+$/.test(part)) return hasHan(`${before.at(-1)}${after[0]}`) ? '\\s*' : '\\s+'
      return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    })
    .join('')
  const isPath = name.includes('/')
  const before = isPath ? '(?:(?<=https?://[^\\s/]+)|(?<![\\w./-]))' : '(?<!\\w[.-]?)'
  return new RegExp(`${before}${text}(?!${isPath ? '[-./]' : '[-.]'}?\\w)`, 'iu')
}
