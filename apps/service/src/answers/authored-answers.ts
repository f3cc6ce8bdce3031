import type { SiteBuild } from '@next-panel/contract'
import { hasHan, highlightQueryOf, stem, translate } from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'

/** An answer that somebody wrote to a question like the one asked, and the section that it rests on. */
export interface AuthoredAnswer {
  /** Id of the document. */
  readonly section: string
  /** In the language of the question where it was written in that, else in English. */
  readonly text: string
}

/** Wordings with less in common than this ask something else: a share of the weight of the words of both. */
const nearEnough = 0.5

/** A way to ask, as the stems of its words. */
interface KnownWording {
  readonly question: SiteBuild['questions'][number]
  readonly stems: ReadonlySet<string>
}

/** Questions that were foreseen, with their answers. */
export class AuthoredAnswers {
  readonly #wording: Wording
  readonly #known: readonly KnownWording[]
  /** In how many wordings a stem stands. */
  readonly #counts = new Map<string, number>()

  constructor(questions: SiteBuild['questions'], wording: Wording) {
    this.#wording = wording
    this.#known = questions.flatMap((question) =>
      [...question.en, ...question.zh].map((text) => ({
        question,
        stems: new Set(this.#waysOf(text).map(([first = '']) => first)),
      })),
    )
    for (const { stems } of this.#known)
      for (const each of stems) this.#counts.set(each, (this.#counts.get(each) ?? 0) + 1)
  }

  /** The answer to the question that is nearest to this one, where it is near enough and has one. */
  find(question: string): AuthoredAnswer | undefined {
    const ways = this.#waysOf(question)
    const weights = ways.map((stems) => Math.max(...stems.map((each) => this.#weightOf(each)), 0))
    const all = sum(weights)
    let [best, nearest]: [number, KnownWording | undefined] = [0, undefined]
    for (const known of this.#known) {
      const isShared = ways.map((stems) => stems.some((each) => known.stems.has(each)))
      const shared = sum(weights.filter((_, i) => isShared[i]))
      if (shared <= best * all) continue
      const own = sum([...known.stems].map((each) => this.#weightOf(each)))
      const similarity = shared / Math.max(all, all + own - shared)
      if (similarity > best) [best, nearest] = [similarity, known]
    }
    const answer = nearest?.question.answer
    if (!nearest || !answer || best < nearEnough) return undefined
    const text = hasHan(question) ? (answer.zh ?? answer.en) : answer.en
    return { section: nearest.question.section, text }
  }

  /** The words of a question, each as the stems that stand for it, its own first. */
  #waysOf(question: string): string[][] {
    const { synonyms, glossary } = this.#wording
    return highlightQueryOf(translate(question, glossary), synonyms).words.map((ways) => [
      ...new Set(ways.map(stem)),
    ])
  }

  /** The rarer a word is in questions, the more it says which of them is asked. */
  #weightOf(word: string): number {
    return Math.log(1 + this.#known.length / (1 + (this.#counts.get(word) ?? 0)))
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
