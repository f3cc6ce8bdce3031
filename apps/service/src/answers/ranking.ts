import type { PreparedAnswer } from '@next-panel/contract'
import type { SearchHit } from '../search/search-engine.ts'
import type { Candidate } from './candidates.ts'
import { type AskedQuestion, amountIn, type SignalName, signalNames, signalsOf } from './signals.ts'
import learned from './weights.json' with { type: 'json' }

/** How likely an answer is to be right: shown as the answer, as help, or not at all. */
export type Certainty = 'sure' | 'unsure' | 'none'

/** The weights of signals, and from which chance on an answer is shown. `npm run bench -- answers --learn` writes them. */
export interface Weights {
  readonly signals: Readonly<Record<SignalName, number>>
  /** The score of no candidate: always, and for the share of the question that no document has. */
  readonly none: { readonly always: number; readonly unknown: number }
  readonly enough: { readonly sure: number; readonly unsure: number }
}

export const weights: Weights = learned

/** A candidate with its chance of being the right answer, from 0 to 1. */
export interface RankedCandidate {
  readonly candidate: Candidate
  readonly chance: number
}

/** A section with its candidates, best first. Its chance is that of the best. */
export interface RankedSection {
  readonly section: string
  readonly chance: number
  readonly candidates: readonly [RankedCandidate, ...RankedCandidate[]]
}

/** The section as a hit of a search. */
export function hitOf({ candidates: [{ candidate }] }: RankedSection): SearchHit {
  return candidate.hit
}

/**
 * The chance of each candidate to be right, by a softmax over all of them and “none of them”.
 *
 * @param values the signals of each candidate, in the order of `signalNames`
 * @param unknown the share of the question that no document has
 */
export function chancesOf(
  values: readonly (readonly number[])[],
  unknown: number,
  { signals, none }: Pick<Weights, 'signals' | 'none'>,
): number[] {
  const scoreOf = (weights: readonly number[]) =>
    Math.exp(signalNames.reduce((sum, name, i) => sum + signals[name] * (weights[i] ?? 0), 0))
  const scores = values.map(scoreOf)
  const total = scores.reduce((sum, score) => sum + score, Math.exp(none.always + none.unknown * unknown))
  return scores.map((score) => score / total)
}

/** Ranks sections by the chance that they answer a question, best first. */
export function rankSections(question: AskedQuestion, candidates: readonly Candidate[]): RankedSection[] {
  const chances = chancesOf(
    candidates.map((candidate) => signalsOf(candidate, question)),
    question.terms.unknownShare,
    weights,
  )
  const ranked = candidates
    .map((candidate, at) => ({ candidate, chance: chances[at] ?? 0 }))
    .sort((a, b) => b.chance - a.chance)
  const inOrder = sameWordingFirst(withoutEveryone(question, ranked))
  return Array.from(
    Map.groupBy(inOrder, ({ candidate }) => candidate.section),
    ([section, own]) => ({ section, candidates: own as [RankedCandidate, ...RankedCandidate[]] }),
  ).map((ranked) => ({ ...ranked, chance: ranked.candidates[0].chance }))
}

/** Whether the best section is shown as the answer, as help, or not at all. */
export function certaintyOf([best]: readonly RankedSection[]): Certainty {
  const { sure, unsure } = weights.enough
  const chance = best?.chance ?? 0
  return chance >= sure ? 'sure' : chance >= unsure ? 'unsure' : 'none'
}

/** First rule: a wording that equals the question, up to stop words and synonyms, wins. A printed text is itself such a wording. */
function sameWordingFirst(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const isSame = (kind: PreparedAnswer['kind']) => (ranked: RankedCandidate) =>
    ranked.candidate.nearness.isSame && ranked.candidate.prepared?.kind === kind
  const same = ranked.find(isSame('printed')) ?? ranked.find(isSame('question'))
  return same ? [{ ...same, chance: 1 }, ...ranked.filter((other) => other !== same)] : [...ranked]
}

/** Second rule: a command that acts on everyone is no answer to a question about one. */
function withoutEveryone({ text }: AskedQuestion, ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const isAboutOne = amountIn(text) === 'one'
  return ranked.filter(({ candidate }) => !isAboutOne || !actsOnEveryone(candidate))
}

/** A statement that changes rows, and a condition that selects one of them. */
const statement = /\b(?:UPDATE|DELETE FROM)\s+(?:user|node|order|invoice)\b[^;"`]*/gi
const selectsOne = /\b(?:id|user_id|email|uuid|user_name|node_id)\s*=/i
const command = /^ {4}|`[^`\s]+ [^`]+`/m

/** Whether a candidate shows a command for all users or nodes. */
function actsOnEveryone({ prepared, block, hit }: Candidate): boolean {
  const shown = `${prepared?.answer?.en ?? ''}\n${block?.text ?? ''}`
  const statements = shown.match(statement) ?? []
  if (statements.length > 0) return statements.some((statement) => !selectsOne.test(statement))
  return command.test(shown) && amountIn(`${hit.document.section}\n${prepared?.answer?.en}`) === 'all'
}
