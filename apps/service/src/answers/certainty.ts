import type { RankedSource } from './source-ranking.ts'
import { unknownNames } from './unknown-names.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** How likely quotations are to answer the question. */
export type Certainty = 'sure' | 'unsure' | 'none'

/** Features of an answer, each from 0 to 1. */
export const certaintySignals = [
  /** Share of the question in the best source: in its whole text, its headings, and its best sentence or row. */
  'text',
  'headings',
  'tightest',
  /** Share of the source's foreseen question that the reader asks. */
  'foreseenHeld',
  /** Lead over the next source. */
  'lead',
  /** Weight of the words that no document contains. */
  'unknown',
  /** Whether one of those words is a name. */
  'unknownName',
  /** Whether the question asks for something that does not exist yet. */
  'wish',
] as const

export type CertaintySignals = Readonly<Record<(typeof certaintySignals)[number], number>>

/** Learned by `npm run bench -- answers --learn` from right and wrong answers. */
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

/** Minimum chance of being right, from 0 to 1: for a sure answer, an unsure answer, and a list of close pages. */
const enough = { sure: 0.45, unsure: 0.15, near: 0.13 }

/** The lead in rank at which the signal `lead` is 1. A larger lead has no additional effect. */
const fullLead = 2

const wishes =
  /\b(please (add|support)|would be (?:\w+ )?(?:great|good|nice|helpful|useful)|feature request|wish|suggestion)\b|能不能|(?:^|[，。,.!！\s])请(?:加|增加|添加|新增|支持|做)|希望|建议|可不可以|可以加|有没有|要是.*就好/i

/** The features of an answer, from its sources, best first. */
export function certaintySignalsOf(
  question: string,
  weighed: WeighedQuestion,
  [best, next]: readonly RankedSource[],
): CertaintySignals {
  const { text = 0, headings = 0, tightest = 0, foreseenHeld = 0 } = best?.signals ?? {}
  const lead = best && next ? Math.max(0, Math.min(1, (best.rank - next.rank) / fullLead)) : 1
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

/** Whether pages are worth listing without an answer. */
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
