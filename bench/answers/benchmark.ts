import { readFile, writeFile } from 'node:fs/promises'
import type { Embeddings } from '../../apps/service/src/embeddings/embeddings.ts'
import type { Benchmark, BenchResult } from '../benchmark.ts'
import { median } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import {
  freshQuestions,
  heldOutQuestions,
  kindOf,
  type RealKind,
  type RealQuestion,
  readRealQuestions,
  realKinds,
} from '../relevance/real-questions.ts'
import { builtSite } from '../search/section-records.ts'
import { type AskedSite, openSite } from './asked-site.ts'
import { holds, judge, readAnswer, type Verdict } from './judge.ts'
import { examplesOf, learn } from './learned-weights.ts'
import { startScriptedModel } from './scripted-model.ts'
import { openSentenceEncoder } from './sentence-encoder.ts'

export const benchmark: Benchmark = {
  about: 'asks the built site real questions and counts right, misleading and declined answers',
  options: {
    learn: {
      type: 'boolean',
      about: 'learns the weights of signals and the thresholds, and writes them to `weights.json`',
    },
    meaning: { type: 'boolean', about: 'adds what search by meaning does, with a small sentence encoder' },
    model: { type: 'boolean', about: 'lets a scripted language model answer, and prints what it is given' },
  },
  async run({ scratch, options, report, signal }) {
    const questions = await readRealQuestions()
    if (options.model === true) return measureModel(questions, report, signal)
    if (options.meaning === true) {
      const encoder = await openSentenceEncoder(await scratch.folder('encoder'), signal)
      return measureMeaning(questions, encoder, report, signal)
    }
    const site = await openSite(builtSite(process.env))
    const unanswerable = await readUnanswerable()
    const fresh = await readRealQuestions(freshQuestions)
    if (options.learn === true) {
      report('Gathering candidates')
      const training = [...questions, ...fresh].filter(({ honest_answer }) => honest_answer !== 'none')
      const { weights, tables } = learn(await examplesOf(site, training))
      signal.throwIfAborted()
      await writeFile(weightsFile, `${JSON.stringify(weights, null, 2)}\n`)
      return { tables, data: {} }
    }
    const heldOut = await readRealQuestions(heldOutQuestions)
    const sets = [
      { name: 'Real questions', set: questions },
      { name: 'Fresh questions', set: fresh },
      { name: 'Questions held out', set: heldOut },
    ]
    report(
      `${sets.map(({ set }) => set.length).join(' + ')} questions, and ${unanswerable.length} of our own that no page answers`,
    )
    const tables: Table[] = []
    const data: Record<string, object> = {}
    for (const { name, set } of sets) {
      const verdicts = await judgeAll(site, set, signal)
      tables.push(verdictTable(name, verdicts))
      data[name] = rowsOf(verdicts).map(([kind, list]) => ({ kind, ...sharesOf(list) }))
    }
    let honest = 0
    for (const text of unanswerable) {
      const { isDeclined, isUnsure } = readAnswer(await site.ask(text))
      if (isDeclined || isUnsure) honest++
      signal.throwIfAborted()
    }
    const ownHonest = Math.round((1000 * honest) / unanswerable.length) / 10
    tables.push({
      title: 'Questions of our own that no page answers: shares in %',
      columns: ['questions', 'honest'],
      rows: [[unanswerable.length, ownHonest]],
    })
    return { tables, data: { ...data, unanswerable: { questions: unanswerable.length, honest: ownHonest } } }
  },
}

const weightsFile = new URL('../../apps/service/src/answers/weights.json', import.meta.url)

async function judgeAll(
  site: AskedSite,
  questions: readonly RealQuestion[],
  signal: AbortSignal,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const question of questions) {
    const { question: text } = question
    verdicts.push(judge(question, await site.search(text), await site.ask(text)))
    signal.throwIfAborted()
  }
  return verdicts
}

/** Compares the answers with and without the search by meaning. */
async function measureMeaning(
  questions: readonly RealQuestion[],
  embeddings: Embeddings,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<BenchResult> {
  const outDir = builtSite(process.env)
  report('Reading the sections')
  const sites = [
    { by: 'words', site: await openSite(outDir) },
    { by: `words and meaning (${embeddings.model})`, site: await openSite(outDir, { embeddings }) },
  ]
  const rows: { readonly by: string; readonly shares: ReturnType<typeof sharesOf> }[] = []
  for (const { by, site } of sites) {
    report(`${questions.length} real questions, by ${by}`)
    rows.push({ by, shares: sharesOf(await judgeAll(site, questions, signal)) })
  }
  const table = {
    title: 'Real questions, found by words alone and by meaning as well: shares in %',
    columns: ['found by', ...shareColumns, 'honest'],
    rows: rows.map(({ by, shares: found }) => [by, ...shares.map((name) => found[name]), found.honest]),
  }
  return { tables: [table], data: { meaning: rows } }
}

/**
 * Measures how often the prompt contains the answer. A scripted model cannot show how well a real one would
 * write.
 */
async function measureModel(
  questions: readonly RealQuestion[],
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<BenchResult> {
  const translations = questions.map(({ question, english }) => [question, english ?? question] as const)
  const scripted = await startScriptedModel(new Map(translations))
  try {
    const site = await openSite(builtSite(process.env), { model: scripted.model })
    const answerable = questions.filter(({ answerable }) => answerable)
    report(`${answerable.length} real questions, answered by a scripted model`)
    const given: { readonly kind: RealKind; readonly isSent: boolean; readonly isFirst: boolean }[] = []
    for (const question of answerable) {
      const answer = await site.ask(question.question)
      const isSent = holds(question.facts, scripted.latestSources())
      given.push({ kind: kindOf(question), isSent, isFirst: judge(question, [], answer).firstRight })
      signal.throwIfAborted()
    }
    const kinds = [...realKinds, 'all'] as const
    const rows = kinds.map((kind) => {
      const list = given.filter((question) => kind === 'all' || question.kind === kind)
      const sent = percent(list, ({ isSent }) => isSent)
      return { kind, questions: list.length, sent, first: percent(list, ({ isFirst }) => isFirst) }
    })
    const table = {
      title: 'What a language model is given: shares in %',
      columns: ['kind', 'questions', 'facts among sources', 'in the first sentence of the first'],
      rows: rows.map(({ kind, questions, sent, first }) => [kind, questions, sent, first]),
    }
    return { tables: [table], data: { model: rows } }
  } finally {
    scripted.stop()
  }
}

/** Reads our questions that no page answers: feature requests, other products, unrelated subjects. */
async function readUnanswerable(): Promise<string[]> {
  const text = await readFile(new URL('./unanswerable.txt', import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}

const shares = [
  'pageFirst',
  'pageInFive',
  'sectionInFive',
  'firstRight',
  'anywhereRight',
  'isMisleading',
  'isUnsure',
  'isDeclined',
] as const

/** Titles of the shares in tables. */
const shareColumns = [
  'page first',
  'in five',
  'section in five',
  'first right',
  'anywhere right',
  'misled',
  'unsure',
  'declined',
]

function verdictTable(name: string, verdicts: readonly Verdict[]): Table {
  return {
    title: `${name}: shares in %, the last share of questions that no page answers`,
    columns: ['kind', 'questions', ...shareColumns, 'honest', 'median letters'],
    rows: rowsOf(verdicts).map(([kind, list]) => {
      const { questions, honest, letters, ...rest } = sharesOf(list)
      return [kind, questions, ...shares.map((name) => rest[name]), honest, letters]
    }),
  }
}

function rowsOf(verdicts: readonly Verdict[]): (readonly [string, readonly Verdict[]])[] {
  const ofKind = realKinds.map(
    (kind) => [kind, verdicts.filter(({ question }) => kindOf(question) === kind)] as const,
  )
  return [...ofKind, ['all', verdicts]]
}

function sharesOf(verdicts: readonly Verdict[]) {
  const answerable = verdicts.filter(({ question }) => question.answerable)
  const others = verdicts.filter(({ question }) => !question.answerable && question.honest_answer !== 'none')
  const of = (name: (typeof shares)[number]) => percent(answerable, (verdict) => verdict[name])
  return {
    questions: answerable.length,
    ...(Object.fromEntries(shares.map((name) => [name, of(name)])) as Record<
      (typeof shares)[number],
      number
    >),
    honest: percent(others, ({ isHonest }) => isHonest),
    letters: median(verdicts.map(({ answer }) => answer.length)),
  }
}

/** A share in per cent, with one decimal; 0 for an empty list. */
function percent<T>(all: readonly T[], counts: (item: T) => boolean): number {
  return all.length === 0 ? 0 : Math.round((1000 * all.filter(counts).length) / all.length) / 10
}
