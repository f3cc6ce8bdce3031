/** Summary of repeated measurements, in their unit. */
export interface Summary {
  readonly runs: number
  readonly median: number
  readonly min: number
  readonly max: number
  /** Range as a share of the median: 0.1 is 10 %. Smaller differences mean nothing. */
  readonly spread: number
}

/**
 * Computes the median and the extremes. There are no means, because a single disturbed run changes a mean but
 * not a median.
 * @throws RangeError without any value
 */
export function summarize(values: readonly number[]): Summary {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const middle = median(values)
  const distance = max - min
  return {
    runs: values.length,
    median: middle,
    min,
    max,
    spread: distance === 0 ? 0 : round(distance / Math.abs(middle || distance), 3),
  }
}

/**
 * The middle value, or the mean of both middle values if their number is even. @throws RangeError without any
 * value
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new RangeError('a median needs at least one value')
  return (lower + upper) / 2
}

/** A value as a multiple of `base`, to two decimals; `undefined` if the base is zero. */
export function ratio(value: number, base: number): number | undefined {
  return base === 0 ? undefined : round(value / base, 2)
}

/** Rounds to a number of decimals. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
