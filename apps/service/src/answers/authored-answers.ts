import type { SiteBuild } from '@next-panel/contract'
import { frameWeight, frameWords, hasHan, highlightQueryOf, stem, translate } from '@next-panel/search'
import type { Wording } from '../collections/live-index.ts'

/** A question that somebody foresaw, beside one that is asked. */
export interface ForeseenQuestion {
  /** Id of the document that answers it. */
  readonly section: string
  /** In the language of the question asked where it was written in that, else in English; none for a section that answers by itself. */
  readonly text: string | undefined
  /** The same in the words of the documents, to find what it rests on: its English wording and answer. */
  readonly basis: string
  /** What both have in common: a share of the weight of the words of both. */
  readonly similarity: number
  /** What of the one foreseen is asked, likewise. */
  readonly held: number
}

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

  /** The nearest foreseen question of each section that has anything in common with one. */
  nearest(question: string): Map<string, ForeseenQuestion> {
    const isChinese = hasHan(question)
    const ways = this.#waysOf(question)
    // A word counts as the wordings have it: what none of them has as the word itself.
    const weights = ways.map((stems) =>
      this.#weightOf(stems.find((each) => this.#counts.has(each)) ?? stems[0] ?? ''),
    )
    const all = sum(weights)
    const nearest = new Map<string, ForeseenQuestion>()
    for (const { question: known, stems } of this.#known) {
      const shared = sum(weights.filter((_, i) => ways[i]?.some((each) => stems.has(each))))
      if (shared === 0) continue
      const own = sum([...stems].map((each) => this.#weightOf(each)))
      const similarity = shared / Math.max(all, all + own - shared)
      const { section, answer } = known
      if (similarity <= (nearest.get(section)?.similarity ?? 0)) continue
      const text = isChinese ? (answer?.zh ?? answer?.en) : answer?.en
      const basis = [...known.en, answer?.en].join('\n')
      nearest.set(section, { section, text, basis, similarity, held: Math.min(1, shared / own) })
    }
    return nearest
  }

  /** The words of a question, each as the stems that stand for it, its own first. */
  #waysOf(question: string): string[][] {
    const { synonyms, glossary } = this.#wording
    const { words } = highlightQueryOf(translate(question, glossary), synonyms)
    return words.map((ways) => [...new Set(ways.map(stem))])
  }

  /** The rarer a word is in questions, the more it says which of them is asked. */
  #weightOf(word: string): number {
    const rarity = Math.log(1 + this.#known.length / (1 + (this.#counts.get(word) ?? 0)))
    return frameWords.has(word) ? frameWeight * rarity : rarity
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
