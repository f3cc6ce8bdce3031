import type { RankedSource } from './source-ranking.ts'
import { unknownNames } from './unknown-names.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** How far an answer in quotations is to be trusted to be one. */
export type Certainty = 'sure' | 'unsure' | 'none'

/** What is known of an answer before it is given, each a share from 0 to 1. */
export const certaintySignals = [
  /** Of the best source: what it holds of the question in all, in its headings, and in a single sentence or row. */
  'text',
  'headings',
  'tightest',
  /** How much is asked of a question that somebody foresaw for it. */
  'foreseenHeld',
  /** How far it is ahead of the next source. */
  'lead',
  /** Words of the question that no document holds, by their weights. */
  'unknown',
  /** One of them is a name. */
  'unknownName',
  /** It asks for something that is not there yet. */
  'wish',
] as const

export type CertaintySignals = Readonly<Record<(typeof certaintySignals)[number], number>>

/** Learned by `npm run bench -- answers --learn` from answers that were right and ones that were not. */
export const certaintyWeights: CertaintySignals & { readonly bias: number } = {
  bias: -3,
  text: 1.2,
  headings: 0.9,
  tightest: 1.3,
  foreseenHeld: 2.3,
  lead: 0.6,
  unknown: -0.7,
  unknownName: -1.1,
  wish: -1.4,
}

/** Chances of being right from which on an answer is given as one, with a word of doubt, or only named. */
const enough = { sure: 0.45, unsure: 0.22, near: 0.15 }

/** A lead of so much in rank is as good as any. */
const fullLead = 2

const wishes =
  /\b(please (add|support)|would be (great|good|nice|helpful)|feature request|wish|suggestion)\b|能不能|希望|建议|可不可以|可以加|有没有|要是.*就好/i

/** What is known of the answer to a question from its sources, best first. */
export function certaintySignalsOf(
  question: string,
  weighed: WeighedQuestion,
  [best, next]: readonly RankedSource[],
): CertaintySignals {
  const { text = 0, headings = 0, tightest = 0, foreseenHeld = 0 } = best?.signals ?? {}
  const lead = best && next ? Math.min(1, (best.rank - next.rank) / fullLead) : 1
  return {
    text,
    headings,
    tightest,
    foreseenHeld,
    lead,
    unknown: weighed.unknownShare,
    unknownName: Number(unknownNames(question, weighed).length > 0),
    wish: Number(wishes.test(question)),
  }
}

export function certaintyOf(signals: CertaintySignals): Certainty {
  const chance = chanceOf(signals)
  return chance >= enough.sure ? 'sure' : chance >= enough.unsure ? 'unsure' : 'none'
}

/** Whether an answer that is none is worth a look. */
export function isNear(signals: CertaintySignals): boolean {
  return chanceOf(signals) >= enough.near
}

/** The chance that an answer is right, from 0 to 1. */
export function chanceOf(signals: CertaintySignals): number {
  const sum = certaintySignals.reduce(
    (total, name) => total + certaintyWeights[name] * signals[name],
    certaintyWeights.bias,
  )
  return 1 / (1 + Math.exp(-sum))
}
