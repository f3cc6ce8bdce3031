import { highlightQueryOf } from '@next-panel/search'
import { wordsHeld } from './question-words.ts'

/** Something that can be chosen by its name and description. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** A choice. `probability` compares it with all other candidates and with “none of them”, from 0 to 1. */
export interface Choice<T> {
  readonly chosen: T
  readonly probability: number
}

/** Weight of a word in the name of a candidate. A word in its description has weight 1. */
const nameWeight = 2

/** Weight of an earlier message. The question has weight 1. */
const earlierWeight = 0.5

/** Minimum score of a choice. A single word in a description scores at most 1, so it decides nothing alone. */
const enough = 1.5

/** The score of “none of them”. */
const doubt = 0.5

/** Maximum part of a message and of a description that is read, in UTF-16 units. More adds little and takes time. */
const readOfMessage = 2000
const readOfDescription = 1000

/**
 * Chooses the candidate whose name and description share the most words with a reader's messages. A word counts less the more candidates
 * have it. The choice must be more likely than all others and “none of them” together.
 *
 * @param said the messages, newest first
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
