import type { SearchHit } from '../search/search-collection.ts'
import { questionMarker, type WithWording, wordsHeld } from './question-words.ts'
import { isBeginning, sourcesOf, topicOf } from './source.ts'

/**
 * What a heading that holds the whole question adds to a document, in scores of the best one: a question names its
 * subject, and a section about it names it in its heading, while others mention it in passing. Half for page and heading
 * together, half for the heading alone. The beginning of a page stands under its title, which speaks for the whole page: it
 * introduces the subject more often than it answers. Measured on the natural questions of the relevance set.
 */
const worth = { headings: 0.5, ownHeading: 0.5, titleOfBeginning: 0.25 }

/** Puts hits into the order in which an answer should draw from them. */
export function rankForAnswer(
  question: string,
  hits: readonly SearchHit[],
  indexes: readonly WithWording[],
): SearchHit[] {
  const marker = questionMarker(question, indexes)
  const words = Math.max(1, marker.words.length)
  const best = Math.max(Number.MIN_VALUE, ...hits.map(({ score }) => score))
  const ranked = sourcesOf(hits).map((source) => {
    const { title, heading, hit } = source
    const headings = wordsHeld(`${title}\n${heading}`, marker).size / words
    const own = wordsHeld(topicOf(source), marker).size / words
    const ownWorth = isBeginning(source) ? worth.titleOfBeginning : worth.ownHeading
    return { hit, rank: hit.score / best + worth.headings * headings + ownWorth * own }
  })
  return ranked.sort((a, b) => b.rank - a.rank).map(({ hit }) => hit)
}
