import { certaintySignals, certaintyWeights } from '../../apps/service/src/answers/certainty.ts'
import type { Table } from '../measuring/table.ts'
import { questions as ownQuestions } from '../relevance/questions.ts'
import type { RealQuestion } from '../relevance/real-questions.ts'
import type { AskedSite } from './asked-site.ts'
import { crossValidated, weightTable } from './cross-validation.ts'
import { judge } from './judge.ts'

/** What is known of an answer before it is given, and whether it is right. */
interface Example {
  readonly signals: readonly number[]
  readonly isRight: boolean
}

/** Learns the chance that an answer is right by logistic regression: the first weight is the bias. */
export async function learnCertainty(
  site: AskedSite,
  real: readonly RealQuestion[],
  unanswerable: readonly string[],
): Promise<Table[]> {
  const all: Example[] = []
  const add = async (text: string, isRight: (answer: string) => boolean) => {
    const { certainty, ifSure } = await site.weigh(text)
    all.push({ signals: [1, ...certaintySignals.map((name) => certainty[name])], isRight: isRight(ifSure) })
  }
  for (const question of real.filter(({ honest_answer }) => honest_answer !== 'none'))
    await add(question.question, (answer) => judge(question, [], answer).anywhereRight)
  for (const text of unanswerable) await add(text, () => false)
  for (const { text, answers } of ownQuestions.filter(
    ({ kind }) => kind === 'natural question' || kind === 'synonym',
  ))
    await add(text, (answer) => answers.some((path) => answer.includes(`](${path})`)))
  const { weights, tested } = crossValidated(all, train, chanceOf)
  const inUse = [certaintyWeights.bias, ...certaintySignals.map((name) => certaintyWeights[name])]
  return [
    weightTable('Weights of certainty', ['bias', ...certaintySignals], weights, inUse),
    {
      title: 'A right answer has a higher chance than one that is not, in % of pairs',
      columns: ['weights', 'share'],
      rows: [
        ['in use', pairsInOrder(all, (example) => chanceOf(inUse, example))],
        ['learned, cross-validated', pairsInOrder(all, (_, i) => tested[i] ?? 0)],
        ['learned on all', pairsInOrder(all, (example) => chanceOf(weights, example))],
      ],
    },
  ]
}

const rounds = 3000
const rate = 0.8
/** How strongly weights are drawn to 0. */
const decay = 0.002

function train(all: readonly Example[]): number[] {
  let weights = [0, ...certaintySignals.map(() => 0)]
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map(() => 0)
    for (const example of all) {
      const missing = Number(example.isRight) - chanceOf(weights, example)
      for (const [k, value] of example.signals.entries()) slope[k] = (slope[k] ?? 0) + missing * value
    }
    weights = weights.map(
      (weight, k) => weight + rate * ((slope[k] ?? 0) / all.length - (k === 0 ? 0 : decay * weight)),
    )
  }
  return weights
}

function chanceOf(weights: readonly number[], { signals }: Example): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, i) => sum + weight * (signals[i] ?? 0), 0)))
}

function pairsInOrder(all: readonly Example[], chance: (example: Example, i: number) => number): number {
  const chances = all.map(chance)
  const right = chances.filter((_, i) => all[i]?.isRight)
  const wrong = chances.filter((_, i) => !all[i]?.isRight)
  const inOrder = right
    .flatMap((a) => wrong.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
    .reduce<number>((a, b) => a + b, 0)
  return Math.round((1000 * inOrder) / (right.length * wrong.length)) / 10
}
