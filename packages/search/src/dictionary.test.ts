import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Dictionary } from './dictionary.ts'

const word = fc.stringMatching(/^[abc]{1,7}$/)
const dictionary = fc.uniqueArray(word, { maxLength: 60 }).map((words) => new Dictionary(words.sort()))

/** Optimal string alignment straight from its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)]
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    distance(x, b) + 1,
    distance(a, y) + 1,
    distance(x, y) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped ? distance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

it('finds the terms a scan finds by beginning and by infix', () => {
  fc.assert(
    fc.property(dictionary, word, ({ terms, ...rest }, text) => {
      const built = new Dictionary(terms)
      expect(rest).toBeDefined()
      expect(built.startingWith(text)).toEqual(terms.filter((term) => term.startsWith(text)))
      expect(built.containing(text, 100)).toEqual(terms.filter((term) => term.includes(text)))
    }),
  )
})

it('finds the neighbours the definition finds', () => {
  const short = fc.stringMatching(/^[abc]{1,5}$/)
  const words = fc.uniqueArray(short, { maxLength: 25 })
  fc.assert(
    fc.property(words, short, (list, text) => {
      const near = new Dictionary(list.sort()).neighbours(text, false)
      const expected = list.filter((term) => distance(text, term) <= 1)
      expect(near).toEqual(expected.map((term) => ({ term, prefix: false })))
    }),
  )
})

it('finds the words that begin like a neighbour, by the definition', () => {
  // Letters with the same low bits are the same letter in the dictionary's first comparison.
  const text = fc.stringMatching(/^[aqçñ5][abcqçñ5]{0,4}$/)
  const words = fc.uniqueArray(text, { maxLength: 25 })
  const beginnings = (term: string) => Array.from(term, (_, i) => term.slice(0, i + 1))
  fc.assert(
    fc.property(words, text, (list, typed) => {
      const expected = list.sort().flatMap((term) => {
        if (distance(typed, term) <= 1) return { term, prefix: false }
        const beginsNear = beginnings(term).some((beginning) => distance(typed, beginning) <= 1)
        return term[0] === typed[0] && beginsNear ? { term, prefix: true } : []
      })
      expect(new Dictionary(list).neighbours(typed, true)).toEqual(expected)
    }),
  )
})

it('finds words whose beginning is a misspelt beginning', () => {
  const near = new Dictionary(['server', 'subscription', 'subway']).neighbours('subcri', true)
  expect(near).toEqual([{ term: 'subscription', prefix: true }])
})
