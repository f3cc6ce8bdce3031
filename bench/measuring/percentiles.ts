import { round } from './statistics.ts'

/** Summary of many unequal durations, in ms. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Computes nearest-rank percentiles. @throws RangeError without any value */
export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
    if (value === undefined) throw new RangeError('percentiles need at least one value')
    return round(value, 3)
  }
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
