import { beginningOf } from './highlight.ts'
import type { Token } from './tokens.ts'

/** What a number in a text stands for beside its term: a plain word, an identifier as a whole, then its parts. */
export const kinds = { plain: 0, whole: 1, part: 2, joined: 3 } as const

/** Terms by number, each stored once however many texts hold it. The number of an evicted term is used again. */
export class Vocabulary {
  readonly terms: string[] = []
  /** `beginningOf` each term, side by side: terms are scattered in memory, and most need no look. */
  readonly beginnings: number[] = []
  readonly #numbers = new Map<string, number>()
  readonly #freeNumbers: number[] = []

  /** Turns a text into numbers: four times the number of each term, plus its kind. */
  intern(tokens: readonly Token[]): number[] {
    return tokens.flatMap(({ whole, parts }) => {
      if (parts.length === 0) return 4 * this.#numberOf(whole)
      const inner = parts.map(
        ({ term, joined }) => 4 * this.#numberOf(term) + kinds[joined ? 'joined' : 'part'],
      )
      return [4 * this.#numberOf(whole) + kinds.whole, ...inner]
    })
  }

  /** Forgets a term that no text holds any more. */
  evict(term: string): void {
    const number = this.#numbers.get(term)
    if (number !== undefined && this.#numbers.delete(term)) this.#freeNumbers.push(number)
  }

  /** The terms of a text, in order. */
  termsOf(text: readonly number[]): string[] {
    return text.map((number) => this.terms[number >> 2] ?? '')
  }

  #numberOf(term: string): number {
    const existing = this.#numbers.get(term)
    if (existing !== undefined) return existing
    const number = this.#freeNumbers.pop() ?? this.terms.length
    this.#numbers.set(term, number)
    this.terms[number] = term
    this.beginnings[number] = beginningOf(term)
    return number
  }
}
