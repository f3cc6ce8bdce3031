import { sourceSignals, sourceWeights } from '../../apps/service/src/answers/source-ranking.ts'
import type { Table } from '../measuring/table.ts'
import { questions as ownQuestions } from '../relevance/questions.ts'
import type { RealQuestion } from '../relevance/real-questions.ts'
import type { AskedSite } from './asked-site.ts'
import { crossValidated, weightTable } from './cross-validation.ts'
import { holds } from './judge.ts'

/** The candidates of a question: the signals of each, and whether it answers. */
interface Candidates {
  readonly signals: readonly (readonly number[])[]
  readonly answers: readonly boolean[]
  readonly isReal: boolean
}

/** Kinds of our own questions that read as somebody's. */
const naturalKinds: ReadonlySet<string> = new Set([
  'natural question',
  'several words',
  'synonym',
  'error text',
])

/** Learns what speaks for a source: the chance that one that answers comes first, by a softmax over its candidates. */
export async function learnRanking(site: AskedSite, real: readonly RealQuestion[]): Promise<Table[]> {
  const all: Candidates[] = []
  const add = async (text: string, answers: (path: string, whole: string) => boolean, isReal: boolean) => {
    const { ranked } = await site.weigh(text)
    all.push({
      signals: ranked.map(({ signals }) => sourceSignals.map((name) => signals[name])),
      answers: ranked.map(({ hit: { document } }) =>
        answers(String(document.path), `${document.title}. ${document.section}. ${document.content}`),
      ),
      isReal,
    })
  }
  for (const { question, sections, facts } of real.filter(({ answerable }) => answerable))
    await add(question, (path, whole) => sections.includes(path) || holds(facts, whole), true)
  for (const { text, answers } of ownQuestions.filter(({ kind }) => naturalKinds.has(kind)))
    await add(text, (path) => answers.includes(path), false)
  const present = sourceSignals.map((name) => sourceWeights[name])
  const { weights, tested } = crossValidated(all, train, isFirst)
  const shareOf = (results: readonly boolean[], isReal: boolean) => {
    const chosen = results.filter((_, i) => all[i]?.isReal === isReal)
    return Math.round((1000 * chosen.filter(Boolean).length) / chosen.length) / 10
  }
  const rows = [
    ['in use', all.map((each) => isFirst(present, each))],
    ['learned, cross-validated', tested],
    ['learned on all', all.map((each) => isFirst(weights, each))],
  ] as const
  return [
    weightTable('Weights of sources', sourceSignals, weights, present),
    {
      title: 'A source that answers comes first, in %',
      columns: ['weights', 'real questions', 'our own'],
      rows: rows.map(([name, results]) => [name, shareOf(results, true), shareOf(results, false)]),
    },
  ]
}

const rounds = 600
const rate = 0.5
/** How strongly weights are drawn to 0. */
const decay = 0.002

function train(all: readonly Candidates[]): number[] {
  const learnable = all.filter(({ answers }) => answers.includes(true))
  let weights: number[] = sourceSignals.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map(() => 0)
    for (const { signals, answers } of learnable) {
      const scores = signals.map((each) => Math.exp(sumOf(weights, each)))
      const total = scores.reduce((sum, score) => sum + score, 0)
      const right = scores.reduce((sum, score, i) => sum + (answers[i] ? score : 0), 0)
      for (const [i, each] of signals.entries()) {
        const pull = (scores[i] ?? 0) * ((answers[i] ? 1 / right : 0) - 1 / total)
        for (const [k, value] of each.entries()) slope[k] = (slope[k] ?? 0) + pull * value
      }
    }
    weights = weights.map(
      (weight, k) => weight + rate * ((slope[k] ?? 0) / learnable.length - decay * weight),
    )
  }
  return weights
}

function isFirst(weights: readonly number[], { signals, answers }: Candidates): boolean {
  const scores = signals.map((each) => sumOf(weights, each))
  return answers[scores.indexOf(Math.max(...scores))] ?? false
}

function sumOf(weights: readonly number[], signals: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (signals[i] ?? 0), 0)
}
