import type { Table } from '../measuring/table.ts'
import type { EngineRelevance, PartScores } from './engine-relevance.ts'
import { questionKinds } from './questions.ts'
import { realKinds } from './real-questions.ts'
import type { RealRelevance } from './real-relevance.ts'
import type { RelevanceScore } from './relevance-score.ts'

/** An engine with its scores. */
export interface RatedEngine extends EngineRelevance {
  readonly name: string
  readonly setting: string
}

const parts = [
  ['all', 'all questions'],
  ['seen', 'seen while tuning'],
  ['heldOut', 'held out'],
] as const satisfies readonly (readonly [keyof PartScores, string])[]

/**
 * The tables of the benchmark: all engines, engines by kind of question, and the questions that ours misses.
 */
export function relevanceTables(engines: readonly RatedEngine[]): Table[] {
  return [
    {
      title: 'Relevance: first page / in the first five / MRR@10 (section in the first five), per cent',
      columns: ['engine', ...parts.map(([, title]) => title), 'setting'],
      rows: engines.map((engine) => [
        engine.name,
        ...parts.map(([part]) => scoreCell(engine[part])),
        engine.setting,
      ]),
    },
    {
      title: 'By kind: first page / in the first five, per cent',
      columns: ['kind', 'questions', ...engines.map(({ name }) => name)],
      rows: questionKinds.map((kind) => {
        const scores = engines.map((engine) => engine.kinds.find((score) => score.kind === kind)?.all)
        return [
          kind,
          scores[0]?.questions,
          ...scores.map((score) => score && `${score.foundFirst} / ${score.foundInFive}`),
        ]
      }),
    },
    ...engines.slice(0, 1).map(({ name, kinds, missed }) => ({
      title: `${name}, seen and held out: first page / in the first five / MRR@10 (section in the first five)`,
      columns: ['kind', 'seen', 'held out'],
      rows: [
        ...kinds.map(({ kind, seen, heldOut }) => [kind, scoreCell(seen), scoreCell(heldOut)]),
        ['seen and not in the first five', missed.join('; ') || 'none', ''],
      ],
    })),
  ]
}

function scoreCell({ foundFirst, foundInFive, mrr, sectionInFive }: RelevanceScore): string {
  return `${foundFirst} / ${foundInFive} / ${mrr} (${sectionInFive})`
}

/** An engine with its scores on real questions. */
export interface RatedReal extends RealRelevance {
  readonly name: string
}

/** Real questions that pages answer, in all languages. */
export function realTable(engines: readonly RatedReal[]): Table {
  return {
    title: 'Real questions: first page / in the first five (section in the first five), per cent',
    columns: ['engine', 'all', ...realKinds],
    rows: engines.map(({ name, all, kinds }) => [name, shortCell(all), ...kinds.map(shortCell)]),
  }
}

/** A score without its MRR. */
export function shortCell({ foundFirst, foundInFive, sectionInFive }: RelevanceScore): string {
  return `${foundFirst} / ${foundInFive} (${sectionInFive})`
}
