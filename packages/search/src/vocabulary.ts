import { beginningOf } from './marker.ts'
import type { Token } from './tokens.ts'

/** What a number in a text stands for beside its term: a plain word, an identifier whole, then its parts. */
export const kinds = { plain: 0, whole: 1, part: 2, joined: 3 } as const

/** Terms by number, each once however many texts hold it. The number of a term let go of is given anew. */
export class Vocabulary {
  readonly terms: string[] = []
  /** Their beginnings, side by side: terms lie scattered in memory, and most need no look. */
  readonly beginnings: number[] = []
  readonly #numbers = new Map<string, number>()
  readonly #free: number[] = []

  /** A text as numbers: four times that of a term, and its kind. */
  take(tokens: readonly Token[]): number[] {
    return tokens.flatMap(({ whole, parts }) => {
      if (parts.length === 0) return 4 * this.#take(whole)
      const inner = parts.map(({ term, joined }) => 4 * this.#take(term) + kinds[joined ? 'joined' : 'part'])
      return [4 * this.#take(whole) + kinds.whole, ...inner]
    })
  }

  /** Lets go of a term that no text holds. */
  release(term: string): void {
    const number = this.#numbers.get(term)
    if (number !== undefined && this.#numbers.delete(term)) this.#free.push(number)
  }

  /** The terms of a text, in order. */
  termsOf(text: readonly number[]): string[] {
    return text.map((number) => this.terms[number >> 2] ?? '')
  }

  #take(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    const number = this.#free.pop() ?? this.terms.length
    this.#numbers.set(term, number)
    this.terms[number] = term
    this.beginnings[number] = beginningOf(term)
    return number
  }
}
