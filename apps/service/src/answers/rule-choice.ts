import { plainWording } from '../collections/live-index.ts'
import { questionTerms, stemsOf } from './question-terms.ts'

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
    const { words } = questionTerms(message.slice(0, readOfMessage), plainWording)
    const candidateStems = candidates.map(({ name, description }) => {
      const all = stemsOf(`${name}\n${description.slice(0, readOfDescription)}`)
      return { name: stemsOf(name), all }
    })
    for (const { ways } of words) {
      const isIn = (stems: ReadonlySet<string>) => ways.some((way) => way.every((stem) => stems.has(stem)))
      const holders = candidateStems.filter(({ all }) => isIn(all)).length
      candidateStems.forEach(({ name, all }, number) => {
        if (!isIn(all)) return
        const worth = (isIn(name) ? nameWeight : 1) * (age === 0 ? 1 : earlierWeight)
        scores[number] = (scores[number] ?? 0) + worth / holders
      })
    }
  })
  const total = scores.reduce((sum, score) => sum + score, doubt)
  const best = Math.max(0, ...scores)
  const chosen = candidates[scores.indexOf(best)]
  const probability = best / total
  return chosen && best >= enough && probability > 0.5 ? { chosen, probability } : undefined
}
