import { beginningOf } from './highlight.ts'
import type { Token } from './tokens.ts'

/**
 * The kind of a term in a text: a plain word, a whole identifier, a part of an identifier, or a part that has
 * parts itself.
 */
export const kinds = { plain: 0, whole: 1, part: 2, joined: 3 } as const

/**
 * Terms by number. Each is stored once, however many texts have it. The number of an evicted term is reused.
 */
export class Vocabulary {
  readonly terms: string[] = []
  /**
   * The result of `beginningOf` for each term. These numbers are side by side in memory, and most terms can
   * be ruled out by them without reading the term.
   */
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

  /** Removes a term that no text has any more. */
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
