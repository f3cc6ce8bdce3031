import type { Highlighter } from './highlight.ts'
import { frameWords, stopWords } from './stop-words.ts'
import { tokenize } from './tokens.ts'
import { kinds, type Vocabulary } from './vocabulary.ts'

/** One way that readers ask for a section: the words of its subject, as numbers of the vocabulary. */
export type Wording = readonly number[]

/** The wordings in a text, one a line. What only puts a question does not tell one from another. */
export function wordingsIn(text: string, vocabulary: Vocabulary): Wording[] {
  const wordings = text.split('\n').map((line) =>
    vocabulary.intern(tokenize(line)).filter((number) => {
      const term = vocabulary.terms[number >> 2] ?? ''
      return (number & 3) <= kinds.whole && !stopWords.has(term) && !frameWords.has(term)
    }),
  )
  return wordings.filter(({ length }) => length > 0)
}

/** How much is asked of the wording that is nearest to a query, from 0 to 1. A long query may tell more around it. */
export function askedShare(wordings: readonly Wording[], vocabulary: Vocabulary, query: Highlighter): number {
  const { terms, beginnings } = vocabulary
  let nearest = { similarity: 0, share: 0 }
  for (const words of wordings) {
    const asked = words
      .map((number) => query.match(terms[number >> 2] ?? '', beginnings[number >> 2]))
      .filter((word) => word !== -1)
    const similarity = (asked.length + new Set(asked).size) / (words.length + query.size)
    if (similarity > nearest.similarity) nearest = { similarity, share: asked.length / words.length }
  }
  return nearest.share
}
