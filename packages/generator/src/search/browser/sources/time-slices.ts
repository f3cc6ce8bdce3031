/** Duration of a slice in ms. It leaves half of a frame for everything else. */
const timeSlice = 8

/** Runs steps in slices, between which the page handles input and draws. */
export async function runInSlices(steps: Iterable<unknown>): Promise<void> {
  let end = performance.now() + timeSlice
  for (const _ of steps) {
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + timeSlice
  }
}
