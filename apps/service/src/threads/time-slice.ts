/** The longest the process works on one thing without looking at requests, in milliseconds. */
const maxSlice = 8

/** Long work in turns: requests that came meanwhile are served between them. */
export class TimeSlice {
  #start = performance.now()

  async yieldWhenLong(): Promise<void> {
    if (performance.now() - this.#start < maxSlice) return
    await new Promise((resolve) => setImmediate(resolve))
    this.#start = performance.now()
  }
}
