import { ratio, round } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import { ourName } from './compared-servers.ts'
import type { MeasuredLoad, MeasuredService } from './measured-corpus.ts'

/** A corpus and the servers measured with it. */
export interface MeasuredCorpus {
  readonly corpus: string
  readonly servers: readonly MeasuredService[]
}

/** For each corpus, a table of loads with ratios to our service, and a table of memory and indexing speed. */
export function serviceTables(corpora: readonly MeasuredCorpus[]): Table[] {
  return corpora.flatMap(({ corpus, servers }) => [loadTable(corpus, servers), costTable(corpus, servers)])
}

function loadTable(corpus: string, servers: readonly MeasuredService[]): Table {
  const ours = servers.find(({ name }) => name === ourName)
  const rows = (ours?.loads ?? []).flatMap((own) =>
    servers.map(({ name, loads }) => {
      const its = loads.find(({ load }) => load === own.load)
      return its ? loadRow(name, its, own) : []
    }),
  )
  return {
    title: `${corpus}: searches a second, times in ms; medians (spread of p99 in per cent), and how many times ours they are`,
    columns: [
      'load',
      'server',
      'a second',
      'p50',
      'p95',
      'p99',
      'failed',
      'throughput of ours',
      'p99 of ours',
    ],
    rows,
  }
}

function loadRow(name: string, its: MeasuredLoad, own: MeasuredLoad): (string | number | undefined)[] {
  return [
    its.load,
    name,
    round(its.perSecond.median),
    round(its.p50.median, 2),
    round(its.p95.median, 2),
    `${round(its.p99.median, 2)} (${round(100 * its.p99.spread)})`,
    its.failed,
    ratio(its.perSecond.median, own.perSecond.median),
    ratio(its.p99.median, own.p99.median),
  ]
}

function costTable(corpus: string, servers: readonly MeasuredService[]): Table {
  return {
    title: `${corpus}: start until ready in ms, sections taken in a second, resident memory in MB`,
    columns: ['server', 'start', 'taken in', 'memory at rest', 'at most under load'],
    rows: servers.map(({ name, startMs, ingestPerSecond, restBytes, peakBytes }) => [
      name,
      round(startMs),
      ingestPerSecond === undefined ? undefined : round(ingestPerSecond),
      round(restBytes / 1e6),
      round(peakBytes / 1e6),
    ]),
  }
}
