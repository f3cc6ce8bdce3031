import { ratio, round, type Summary } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import type { EngineCosts } from './loaded-engine.ts'
import type { MeasuredNodes } from './measured-nodes.ts'
import type { MeasuredSearches } from './measured-searches.ts'
import { ourPostgres } from './our-engine.ts'
import type { QueryKind } from './scale-queries.ts'

/** An engine's costs with the documents of a size. Memory in bytes. */
export interface MeasuredCosts extends EngineCosts {
  readonly engine: string
  /** Resident memory of the server after all searches, and its peak; missing before them. */
  readonly searchBytes?: number
  readonly peakBytes?: number
}

/** The measurements of a size. */
export interface MeasuredSize {
  readonly size: number
  readonly costs: readonly MeasuredCosts[]
  readonly searches: readonly MeasuredSearches[]
  readonly nodes: readonly MeasuredNodes[]
}

/** The tables of all sizes: searches, costs and several nodes, and which targets are met. */
export function scaleTables(sizes: readonly MeasuredSize[]): Table[] {
  return [
    ...sizes.flatMap((measured) => [searchTable(measured), costTable(measured)]),
    ...sizes.filter(({ nodes }) => nodes.length > 0).map(nodesTable),
    targetTable(sizes),
  ]
}

/** Short tables for a page: a row for each kind of searches. */
export function docsTables(sizes: readonly MeasuredSize[]): Table[] {
  return [
    targetTable(sizes),
    ...sizes.flatMap((measured) => [shortSearchTable(measured), costTable(measured)]),
    ...sizes.filter(({ nodes }) => nodes.length > 0).map(nodesTable),
  ]
}

function shortSearchTable({ size, costs, searches }: MeasuredSize): Table {
  const engines = costs.map(({ engine }) => engine)
  const kinds = [...new Set(searches.map(({ kind }) => kind))]
  const cell = (engine: string, kind: QueryKind) => {
    const found = searches.find((measured) => measured.engine === engine && measured.kind === kind)
    return found && `${round(found.p50.median, 1)} / ${round(found.p95.median, 1)}`
  }
  return {
    title: `${size} documents: p50 / p95 of searches in ms`,
    columns: ['searches', ...engines],
    rows: kinds.map((kind) => [kind, ...engines.map((engine) => cell(engine, kind))]),
  }
}

function searchTable({ size, searches }: MeasuredSize): Table {
  return {
    title: `${size} documents: times of searches in ms; medians (spread in per cent), and how many times ours the p95 is`,
    columns: ['searches', 'engine', 'p50', 'p95', 'p95 of ours', 'number', 'with results, %', 'failed'],
    rows: searches.map(({ kind, engine, p50, p95, searches: number, foundPercent, failed }) => [
      kind,
      engine,
      withSpread(p50),
      withSpread(p95),
      ratio(p95.median, p95Of(searches, kind) ?? 0),
      number,
      foundPercent,
      failed,
    ]),
  }
}

function p95Of(searches: readonly MeasuredSearches[], kind: QueryKind): number | undefined {
  return searches.find((ours) => ours.engine === ourPostgres.name && ours.kind === kind)?.p95.median
}

function costTable({ size, costs }: MeasuredSize): Table {
  return {
    title: `${size} documents: inserts a second in batches of 1,000, size on disk, start until ready in ms, resident memory of the server process in MB`,
    columns: [
      'engine',
      'inserts a second',
      'of the last tenth',
      'disk, MB',
      'bytes a document',
      'ready',
      'first search',
      'memory at rest',
      'after searches',
      'peak',
      'peak of inserts',
    ],
    rows: costs.map((engine) => [
      engine.engine,
      round(engine.insertsPerSecond),
      round(engine.lastInsertsPerSecond),
      round(engine.diskBytes / 1e6),
      round(engine.diskBytes / size),
      withSpread(engine.readyMs),
      withSpread(engine.firstSearchMs),
      round(engine.restBytes / 1e6),
      roundMb(engine.searchBytes),
      roundMb(engine.peakBytes),
      round(engine.insertPeakBytes / 1e6),
    ]),
  }
}

function nodesTable({ size, nodes }: MeasuredSize): Table {
  return {
    title: `Nodes on one PostgreSQL with ${size} documents: searches with two words over 16 connections; processor time per search and other times in ms`,
    columns: [
      'nodes',
      'searches a second',
      'p50',
      'p95',
      'failed',
      'processor of nodes',
      'processor of database',
      'database connections',
      'memory of nodes, MB',
      'write found after, p50',
      'p95',
      'found by first search, %',
    ],
    rows: nodes.map((measured) => [
      measured.nodes,
      withSpread(measured.perSecond),
      withSpread(measured.p50),
      withSpread(measured.p95),
      measured.failed,
      round(measured.nodeMs.median, 2),
      round(measured.databaseMs.median, 2),
      measured.connections,
      round(measured.bytes / 1e6),
      round(measured.found.p50, 1),
      round(measured.found.p95, 1),
      measured.foundAtOncePercent,
    ]),
  }
}

/** A figure of our service with PostgreSQL, and its limit. */
interface Target {
  readonly name: string
  readonly read: (measured: MeasuredSize) => number | undefined
  readonly limit: number
  readonly isMinimum?: boolean
}

const ourCosts = ({ costs }: MeasuredSize) => costs.find(({ engine }) => engine === ourPostgres.name)

const targets: readonly Target[] = [
  ...(['one word', 'two words', 'three words'] as const).map((kind) => ({
    name: `p95 of ${kind}, ms`,
    read: ({ searches }: MeasuredSize) => p95Of(searches, kind),
    limit: 300,
  })),
  {
    name: 'p95 of one rare word, ms',
    read: ({ searches }) => p95Of(searches, 'one rare word'),
    limit: 30,
  },
  { name: 'memory of a node, MB', read: (measured) => inMb(ourCosts(measured)?.searchBytes), limit: 300 },
  { name: 'ready, ms', read: (measured) => ourCosts(measured)?.readyMs.median, limit: 2000 },
  {
    name: 'inserts a second',
    read: (measured) => ourCosts(measured)?.insertsPerSecond,
    limit: 1500,
    isMinimum: true,
  },
]

function targetTable(sizes: readonly MeasuredSize[]): Table {
  return {
    title: `Targets of ${ourPostgres.name}`,
    columns: ['figure', 'target', ...sizes.map(({ size }) => String(size))],
    rows: targets.map(({ name, read, limit, isMinimum = false }) => [
      name,
      `${isMinimum ? '>=' : '<='} ${limit}`,
      ...sizes.map((measured) => {
        const value = read(measured)
        if (value === undefined) return undefined
        const isMet = isMinimum ? value >= limit : value <= limit
        return `${round(value)}${isMet ? '' : ' (missed)'}`
      }),
    ]),
  }
}

function inMb(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1e6
}

function roundMb(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : round(bytes / 1e6)
}

function withSpread({ median, spread }: Summary): string {
  return `${round(median, median < 100 ? 1 : 0)} (${round(100 * spread)})`
}
