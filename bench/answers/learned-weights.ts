import { chancesOf, type Weights } from '../../apps/service/src/answers/ranking.ts'
import { type SignalName, signalNames, signalsOf } from '../../apps/service/src/answers/signals.ts'
import { median } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import type { RealQuestion } from '../relevance/real-questions.ts'
import type { AskedSite } from './asked-site.ts'
import { holds, readAnswer, saysNotSupported } from './judge.ts'

/** A question with its candidates. */
export interface Example {
  /** The signals of each candidate, in the order of `signalNames`. */
  readonly signals: readonly (readonly number[])[]
  /** Whether each candidate is right. If none is, it is right to decline. */
  readonly isRight: readonly boolean[]
  readonly unknown: number
  readonly isAnswerable: boolean
}

/**
 * Weights that are decided and not learned, because few questions have these signals: learning pulls them
 * towards these values. It pulls all other weights towards 0, but much less.
 */
const priors: Readonly<Partial<Record<SignalName, number>>> = {
  named: 2,
  printed: 6,
  since: 3,
  supported: 2,
  kindNotAsked: -4,
  opposite: -2,
  allAskedOneAnswered: -2,
  oneAskedAllAnswered: -2,
}

/** Strength of the pull towards the priors, and towards 0. */
const pull = { toPrior: 0.02, toZero: 0.002 }

/**
 * The cost of each mistake: a wrong answer shown as sure, a right or a wrong answer shown as unsure, and a
 * right answer that is not shown.
 */
const costs = { wrongSure: 2, rightUnsure: 1, wrongUnsure: 0.1, rightDeclined: 2 }

/** Maximum share of answerable questions whose answers are not sure. More doubt would cost readers their trust in all answers. */
const maxUnsure = 0.38

/** A wording this similar to a question may have been written for it. */
const nearWording = 0.5

const rounds = 250
const rate = 0.3
/** The share of its speed that the descent keeps from round to round. */
const momentum = 0.9
const folds = 5

/**
 * Gathers the candidates of questions. Each question gives two examples: one as it is, and one without the
 * prepared questions similar to it, so that the weights also fit unforeseen questions.
 */
export async function examplesOf(site: AskedSite, questions: readonly RealQuestion[]): Promise<Example[][]> {
  const all: Example[][] = []
  for (const { question, facts, sections, answerable, honest_answer } of questions) {
    const mayDeny = honest_answer === 'not supported'
    const { askedQuestion, candidates } = await site.gather(question)
    const exampleOf = (some: typeof candidates): Example => {
      const shown = some.map(
        ({ sentence = '', block }) => readAnswer(`${sentence}\n\n${block?.text ?? ''}`).first,
      )
      const byFacts = shown.map((text) =>
        answerable ? holds(facts, text) : mayDeny && saysNotSupported(text),
      )
      const bySection = some.map(({ section }) => answerable && sections.includes(section))
      return {
        signals: some.map((candidate) => signalsOf(candidate, askedQuestion)),
        isRight: byFacts.includes(true) ? byFacts : bySection,
        unknown: askedQuestion.terms.unknownShare,
        isAnswerable: answerable,
      }
    }
    const isForeseen = ({ prepared, nearness }: (typeof candidates)[number]) =>
      prepared?.kind === 'question' && nearness.both >= nearWording
    const unforeseen = candidates.filter((candidate) => !isForeseen(candidate))
    all.push(
      unforeseen.length < candidates.length
        ? [exampleOf(candidates), exampleOf(unforeseen)]
        : [exampleOf(candidates)],
    )
  }
  return all
}

type Learned = Pick<Weights, 'signals' | 'none'>

/**
 * Learns weights by the likelihood of right answers, and thresholds by the costs of mistakes. Tests them on
 * other questions.
 */
export function learn(all: readonly (readonly Example[])[]): { weights: Weights; tables: Table[] } {
  const byFold = Array.from({ length: folds }, (_, fold) =>
    train(all.filter((_, i) => i % folds !== fold).flat()),
  )
  const results = all.flatMap(([unchanged], i) => {
    const learned = byFold[i % folds]
    return unchanged && learned ? [resultOf(unchanged, learned)] : []
  })
  const learned = train(all.flat())
  const enough = cheapest(results)
  const weights = { ...rounded(learned), enough }
  return { weights, tables: [weightTable(weights), resultTable(results, enough)] }
}

function train(examples: readonly Example[]): Learned {
  const names = [...signalNames, 'always', 'unknown'] as const
  const prior = names.map((name) => priors[name as SignalName] ?? 0)
  const decay = names.map((name) => (name in priors ? pull.toPrior : pull.toZero))
  const rows = examples.map(rowsOf)
  const values = [...prior]
  const speed = values.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const slope = values.map(() => 0)
    for (const row of rows) addSlope(slope, row, values)
    for (const [k, value] of values.entries()) {
      const force = (slope[k] ?? 0) / rows.length - (decay[k] ?? 0) * (value - (prior[k] ?? 0))
      speed[k] = momentum * (speed[k] ?? 0) + rate * force
      values[k] = value + speed[k]
    }
  }
  return toWeights(values)
}

/**
 * The values of an example's candidates and of “none of them”, one after the other, and which values are
 * right.
 */
interface Rows {
  readonly values: Float64Array
  readonly isRight: readonly boolean[]
}

function rowsOf({ signals, isRight, unknown }: Example): Rows {
  const none = [...signalNames.map(() => 0), 1, unknown]
  const values = Float64Array.from([...signals.flatMap((row) => [...row, 0, 0]), ...none])
  return { values, isRight: [...isRight, !isRight.includes(true)] }
}

/** Adds the gradient of the likelihood of an example's right answers. */
function addSlope(slope: number[], { values, isRight }: Rows, weights: readonly number[]): void {
  const size = weights.length
  const scores = isRight.map((_, row) => {
    let sum = 0
    for (let k = 0; k < size; k++) sum += (values[row * size + k] ?? 0) * (weights[k] ?? 0)
    return Math.exp(sum)
  })
  const total = scores.reduce((sum, score) => sum + score, 0)
  const right = scores.reduce((sum, score, row) => (isRight[row] ? sum + score : sum), 0)
  for (const [row, score] of scores.entries()) {
    const force = score * ((isRight[row] ? 1 / right : 0) - 1 / total)
    for (let k = 0; k < size; k++) slope[k] = (slope[k] ?? 0) + force * (values[row * size + k] ?? 0)
  }
}

function toWeights(values: readonly number[]): Learned {
  const at = (index: number) => values[index] ?? 0
  const signals = Object.fromEntries(signalNames.map((name, i) => [name, at(i)])) as Learned['signals']
  return { signals, none: { always: at(signalNames.length), unknown: at(signalNames.length + 1) } }
}

function rounded({ signals, none }: Learned): Learned {
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    signals: Object.fromEntries(
      Object.entries(signals).map(([name, value]) => [name, round(value)]),
    ) as Learned['signals'],
    none: { always: round(none.always), unknown: round(none.unknown) },
  }
}

/** The result for a question: the chance of its best candidate, and whether it is right. */
interface Result {
  readonly chance: number
  readonly isRight: boolean
  readonly isAnswerable: boolean
}

function resultOf({ signals, isRight, unknown, isAnswerable }: Example, weights: Learned): Result {
  const chances = chancesOf(signals, unknown, weights)
  const chance = Math.max(0, ...chances)
  return { chance, isRight: isRight[chances.indexOf(chance)] ?? false, isAnswerable }
}

/** Costs within this factor are equal, because a question or two make the difference. */
const equalCosts = 1.03

/** The thresholds in the middle of those with the lowest costs and few unsure answers. */
function cheapest(results: readonly Result[]): Weights['enough'] {
  const steps = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)
  const answerable = results.filter(({ isAnswerable }) => isAnswerable)
  const isSureEnough = ({ sure, unsure }: Weights['enough']) =>
    answerable.filter(({ chance }) => chance < sure && chance >= unsure).length <=
    maxUnsure * answerable.length
  const all = steps
    .flatMap((sure) => steps.filter((unsure) => unsure < sure).map((unsure) => ({ sure, unsure })))
    .filter(isSureEnough)
    .map((enough) => ({ enough, cost: costOf(results, enough) }))
  const least = Math.min(...all.map(({ cost }) => cost))
  const cheap = all.filter(({ cost }) => cost <= equalCosts * least).map(({ enough }) => enough)
  const middle = (name: keyof Weights['enough']) =>
    Math.round(100 * median(cheap.map((thresholds) => thresholds[name]))) / 100
  return { sure: middle('sure'), unsure: middle('unsure') }
}

/** The total cost of the mistakes. */
function costOf(results: readonly Result[], { sure, unsure }: Weights['enough']): number {
  return results.reduce((sum, { chance, isRight }) => {
    if (chance >= sure) return isRight ? sum : sum + costs.wrongSure
    if (chance >= unsure) return sum + (isRight ? costs.rightUnsure : costs.wrongUnsure)
    return isRight ? sum + costs.rightDeclined : sum
  }, 0)
}

function weightTable({ signals, none, enough }: Weights): Table {
  const rows = [...Object.entries(signals), ...Object.entries(none), ...Object.entries(enough)]
  return {
    title: 'Learned weights and thresholds',
    columns: ['signal', 'weight', 'prior'],
    rows: rows.map(([name, weight]) => [name, weight, priors[name as SignalName]]),
  }
}

function resultTable(results: readonly Result[], { sure, unsure }: Weights['enough']): Table {
  const share = (some: readonly Result[], counts: (result: Result) => boolean) =>
    some.length === 0 ? 0 : Math.round((1000 * some.filter(counts).length) / some.length) / 10
  const [answerable, others] = [true, false].map((is) =>
    results.filter((result) => result.isAnswerable === is),
  ) as [Result[], Result[]]
  return {
    title: 'Questions by weights that have not seen them: shares in %',
    columns: [
      'right first',
      'sure and wrong',
      'not sure',
      'declined',
      'honest where no page answers',
      'cost',
    ],
    rows: [
      [
        share(answerable, ({ isRight }) => isRight),
        share(answerable, ({ chance, isRight }) => chance >= sure && !isRight),
        share(answerable, ({ chance }) => chance < sure && chance >= unsure),
        share(answerable, ({ chance }) => chance < unsure),
        share(others, ({ chance, isRight }) => chance < sure || isRight),
        costOf(results, { sure, unsure }),
      ],
    ],
  }
}
