/** What is said of repeated measurements of one thing, in their unit. */
export interface Summary {
  readonly runs: number
  readonly median: number
  readonly min: number
  readonly max: number
  /** Distance of the extremes in parts of the median: 0.1 is 10 %. What a difference must exceed to mean anything. */
  readonly spread: number
}

/**
 * Median and extremes. There are no means: one disturbed run moves a mean and leaves a median alone.
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

/** Middle value; between the two middle ones when their number is even. @throws RangeError without any value */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new RangeError('a median needs at least one value')
  return (lower + upper) / 2
}

/** How many times `base` a value is, to two digits after the point; nothing when the base is zero. */
export function ratio(value: number, base: number): number | undefined {
  return base === 0 ? undefined : round(value / base, 2)
}

/** Rounds to some digits after the point. */
export function round(value: number, digits = 0): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
