/** Columns of a picture, from the first up to, but not including, the last. */
export type Run = [from: number, to: number]

/** Largest difference of a colour channel that counts as none. */
const tolerance = 2

/**
 * Finds the columns that repeat the one before them in every row: any of them can be left out, and nothing is lost.
 * @param pixels three bytes for each pixel, row by row
 */
export function emptyColumns(pixels: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = []
  let start: number | undefined
  for (let column = 1; column <= width; column++) {
    const isEmpty = column < width && repeats(pixels, width, height, column)
    if (isEmpty) start ??= column
    else if (start !== undefined) {
      runs.push([start, column])
      start = undefined
    }
  }
  return runs
}

function repeats(pixels: Uint8Array, width: number, height: number, column: number): boolean {
  for (let row = 0; row < height; row++) {
    const at = (row * width + column) * 3
    for (let channel = at; channel < at + 3; channel++)
      if (Math.abs((pixels[channel] ?? 0) - (pixels[channel - 3] ?? 0)) > tolerance) return false
  }
  return true
}

/** Shortest length of a run, so that texts beside it do not touch. */
const minLength = 24

/**
 * Shortens the longest runs to one length until `excess` columns are gone, and returns what is left out of the middle of each.
 * @returns undefined if that would leave less than 24 columns of a run
 */
export function shortenRuns(runs: readonly Run[], excess: number): Run[] | undefined {
  const removedAt = (length: number) =>
    runs.reduce((sum, [from, to]) => sum + Math.max(0, to - from - length), 0)
  let length = Math.max(0, ...runs.map(([from, to]) => to - from))
  while (length > minLength && removedAt(length) < excess) length--
  if (removedAt(length) < excess) return undefined
  let spare = removedAt(length) - excess
  const cuts: Run[] = []
  for (const [from, to] of runs) {
    const removed = Math.max(0, to - from - length)
    const kept = Math.min(spare, removed)
    spare -= kept
    const start = from + Math.floor((length + kept) / 2)
    if (removed > kept) cuts.push([start, start + removed - kept])
  }
  return cuts
}
