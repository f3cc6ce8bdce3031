import { round } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import type { MeasuredEngine } from './measured-engines.ts'

/** A table for each corpus: medians of the runs, and the spread of the important ones. */
export function searchTables(measured: readonly MeasuredEngine[]): Table[] {
  return [...Map.groupBy(measured, ({ corpus }) => corpus)].map(([corpus, engines]) => ({
    title: `${corpus}: sizes on the wire in KB, times in ms, medians (spread of p99 in per cent)`,
    columns: [
      'engine',
      'script',
      'index',
      'texts',
      'first query, index',
      'at most',
      'files (at most)',
      'load',
      'first query',
      'p50',
      'p95',
      'p99',
      'memory MB',
    ],
    rows: engines.map((one) => [
      one.engine,
      kilobytes(one.scriptBytes),
      kilobytes(one.indexBytes),
      kilobytes(one.textBytes),
      kilobytes(one.firstQueryBytes.median),
      kilobytes(one.firstQueryBytes.max),
      `${one.firstQueryRequests.median} (${one.firstQueryRequests.max})`,
      round(one.loadMs.median, 1),
      round(one.firstQueryMs.median, 1),
      round(one.p50.median, 2),
      round(one.p95.median, 2),
      `${round(one.p99.median, 2)} (${round(100 * one.p99.spread)})`,
      round(one.memoryBytes.median / 1e6, 1),
    ]),
  }))
}

function kilobytes(bytes: number): number {
  return round(bytes / 1000, 1)
}
