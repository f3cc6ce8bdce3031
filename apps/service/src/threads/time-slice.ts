/** How long the process works on one thing without looking at requests, in milliseconds. */
const maxSlice = 8

/** Long work that waits for its next slice. */
const waiting: (() => void)[] = []

/**
 * Long work in slices: requests that came meanwhile are served between them. The first slice waits for its turn too, since those
 * of many requests that came at once would add up.
 */
export class TimeSlice {
  #start = Number.NEGATIVE_INFINITY

  async yieldWhenLong(): Promise<void> {
    if (performance.now() - this.#start < maxSlice) return
    await nextSlice()
    this.#start = performance.now()
  }
}

/** Waits until requests were served. Of all long work one goes on at a time, or their slices would add up. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeOne)
  })
}

function resumeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}
