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
    rows: engines.map((engine) => [
      engine.engine,
      kilobytes(engine.scriptBytes),
      kilobytes(engine.indexBytes),
      kilobytes(engine.textBytes),
      kilobytes(engine.firstQueryBytes.median),
      kilobytes(engine.firstQueryBytes.max),
      `${engine.firstQueryRequests.median} (${engine.firstQueryRequests.max})`,
      round(engine.loadMs.median, 1),
      round(engine.firstQueryMs.median, 1),
      round(engine.p50.median, 2),
      round(engine.p95.median, 2),
      `${round(engine.p99.median, 2)} (${round(100 * engine.p99.spread)})`,
      round(engine.memoryBytes.median / 1e6, 1),
    ]),
  }))
}

function kilobytes(bytes: number): number {
  return round(bytes / 1000, 1)
}
