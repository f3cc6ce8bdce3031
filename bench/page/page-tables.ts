import { noBytes, type TransferKind, transferKinds } from '../browser/transfers.ts'
import { round, type Summary, summarize } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import type { PageLoad } from './page-load.ts'

/** Summary of all loads of a page. Times in ms. */
export interface PageCost {
  readonly site: string
  readonly path: string
  /** Medians by kind. */
  readonly bytes: Readonly<Record<TransferKind | 'total', number>>
  readonly requests: number
  readonly firstPaint: Summary
  readonly largestPaint: Summary
  readonly blocking: Summary
  readonly blockingFromStart: Summary
  readonly layoutShift: Summary
}

/** Sums up loads of one page. @throws RangeError without any load */
export function pageCost(site: string, path: string, loads: readonly PageLoad[]): PageCost {
  const over = (value: (load: PageLoad) => number) => rounded(summarize(loads.map(value)))
  const kinds = transferKinds.map((kind) => [kind, over((load) => load.bytes[kind]).median] as const)
  const total = (load: PageLoad) => transferKinds.reduce((sum, kind) => sum + load.bytes[kind], 0)
  return {
    site,
    path,
    bytes: { ...noBytes, ...Object.fromEntries(kinds), total: over(total).median },
    requests: over((load) => load.requests).median,
    firstPaint: over((load) => load.firstPaint),
    largestPaint: over((load) => load.largestPaint),
    blocking: over((load) => load.blocking),
    blockingFromStart: over((load) => load.blockingFromStart),
    layoutShift: over((load) => load.layoutShift),
  }
}

function rounded(summary: Summary): Summary {
  const digits = 4
  return {
    ...summary,
    median: round(summary.median, digits),
    min: round(summary.min, digits),
    max: round(summary.max, digits),
  }
}

/** Tables of the weight and the speed of pages. */
export function pageTables(costs: readonly PageCost[]): Table[] {
  const kilobytes = (bytes: number) => round(bytes / 1000, 1)
  const range = ({ median, min, max }: Summary, digits = 0) =>
    min === max
      ? `${round(median, digits)}`
      : `${round(median, digits)} (${round(min, digits)} to ${round(max, digits)})`
  return [
    {
      title: 'Bytes on the line of a cold load, KB (brotli, headers included), and requests',
      columns: ['page', 'site', 'total', ...transferKinds, 'requests'],
      rows: costs.map(({ path, site, bytes, requests }) => [
        path,
        site,
        kilobytes(bytes.total),
        ...transferKinds.map((kind) => kilobytes(bytes[kind])),
        requests,
      ]),
    },
    {
      title: '1.6 Mb/s, 150 ms, processor slowed 4 times: median (least to most)',
      columns: ['page', 'site', 'runs', 'FCP ms', 'LCP ms', 'TBT ms', 'TBT from start, ms', 'layout shift'],
      rows: costs.map((cost) => [
        cost.path,
        cost.site,
        cost.largestPaint.runs,
        range(cost.firstPaint),
        range(cost.largestPaint),
        range(cost.blocking),
        range(cost.blockingFromStart),
        range(cost.layoutShift, 3),
      ]),
    },
  ]
}
