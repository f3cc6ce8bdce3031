import { highlightQueryOf } from '@next-panel/search'
import { wordsHeld } from './question-words.ts'

/** Something that can be chosen for what its texts say. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** A choice; `probability` is 0 to 1, of it among all candidates and none of them. */
export interface Choice<T> {
  readonly chosen: T
  readonly probability: number
}

/** What a word counts for in the name of a candidate, beside 1 in its description. */
const nameWeight = 2

/** What an earlier message counts for beside the question. */
const earlierWeight = 0.5

/** Evidence that a choice takes, in words of a description: one such word alone decides nothing. */
const enough = 1.5

/** Evidence for "none of them", in the same measure. */
const doubt = 0.5

/** What is read of a message and of a description, in UTF-16 units: more says little more, and takes its time. */
const readOfMessage = 2000
const readOfDescription = 1000

/**
 * Chooses the candidate whose name and description share the most words with what was said, newest first. A word that
 * many candidates have tells little. Nothing is chosen unless it is more likely than all others and none together.
 */
export function chooseByRules<T extends Candidate>(
  candidates: readonly T[],
  said: readonly string[],
): Choice<T> | undefined {
  const scores = candidates.map(() => 0)
  said.forEach((message, age) => {
    const marker = highlightQueryOf(message.slice(0, readOfMessage))
    const held = candidates.map(({ name, description }) => {
      return {
        name: wordsHeld(name, marker),
        all: wordsHeld(`${name}\n${description.slice(0, readOfDescription)}`, marker),
      }
    })
    marker.words.forEach((_, word) => {
      const holders = held.filter(({ all }) => all.has(word)).length
      held.forEach(({ name, all }, number) => {
        if (!all.has(word)) return
        const worth = (name.has(word) ? nameWeight : 1) * (age === 0 ? 1 : earlierWeight)
        scores[number] = (scores[number] ?? 0) + worth / holders
      })
    })
  })
  const total = scores.reduce((sum, score) => sum + score, doubt)
  const best = Math.max(0, ...scores)
  const chosen = candidates[scores.indexOf(best)]
  const probability = best / total
  return chosen && best >= enough && probability > 0.5 ? { chosen, probability } : undefined
}
