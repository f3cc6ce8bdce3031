/** Maximum time that the process works without handling requests, in milliseconds. */
const maxSlice = 8

/** Long tasks that wait for their next slice. */
const waiting: (() => void)[] = []

/**
 * Divides long work into slices. Requests that arrived in the meantime are handled between them. The first
 * slice also waits, because the first slices of many simultaneous requests would add up.
 */
export class TimeSlice {
  #start = Number.NEGATIVE_INFINITY

  async yieldWhenLong(): Promise<void> {
    if (performance.now() - this.#start < maxSlice) return
    await nextSlice()
    this.#start = performance.now()
  }
}

/** Waits until pending requests are handled. Only one long task continues at a time, so that slices do not add up. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeOne)
  })
}

function resumeOne(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}
