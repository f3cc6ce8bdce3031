import { TimeSlice } from '../threads/time-slice.ts'

/** Number of vectors that are compared between checks of the time slice: about 2 ms of work at 1,536 dimensions. */
const vectorsPerLook = 1000

/**
 * The vectors of an index's documents, each of length 1, in one array. The search is exact: it compares every
 * vector. All have the dimensions of the first one. Vectors with other dimensions are from another model and
 * are ignored.
 */
export class VectorTable {
  readonly #slots = new Map<string, number>()
  readonly #ids: string[] = []
  #numbers = new Float32Array(0)
  #dimensions = 0

  get size(): number {
    return this.#ids.length
  }

  get dimensions(): number {
    return this.#dimensions
  }

  /** Adds or replaces the vector of a document. */
  set(id: string, vector: Float32Array): void {
    if (this.size === 0) this.#dimensions = vector.length
    if (vector.length !== this.#dimensions || vector.length === 0) return
    const slot = this.#slots.get(id) ?? this.#ids.push(id) - 1
    this.#slots.set(id, slot)
    const end = (slot + 1) * this.#dimensions
    if (end > this.#numbers.length) {
      const larger = new Float32Array(Math.max(end, this.#numbers.length * 2))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers.set(vector, slot * this.#dimensions)
  }

  /** Removes the vector of a document. The last vector takes its place in the array. */
  delete(id: string): void {
    const slot = this.#slots.get(id)
    const last = this.#ids.pop()
    if (last === undefined) return
    if (slot === undefined) {
      this.#ids.push(last)
      return
    }
    this.#slots.delete(id)
    if (last === id) return
    const start = this.#ids.length * this.#dimensions
    this.#numbers.copyWithin(slot * this.#dimensions, start, start + this.#dimensions)
    this.#ids[slot] = last
    this.#slots.set(last, slot)
  }

  /**
   * Returns the documents whose cosine with a vector of length 1 is at least `least`, with their cosines.
   * Requests are handled in between, so documents that change in the meantime may be missing.
   */
  async nearest(vector: Float32Array, least: number): Promise<Map<string, number>> {
    const near = new Map<string, number>()
    if (vector.length !== this.#dimensions) return near
    const slice = new TimeSlice()
    for (let slot = 0; slot < this.#ids.length; slot++) {
      const cosine = this.#cosine(slot, vector)
      const id = this.#ids[slot]
      if (cosine >= least && id !== undefined) near.set(id, cosine)
      if (slot % vectorsPerLook === vectorsPerLook - 1) await slice.yieldWhenLong()
    }
    return near
  }

  #cosine(slot: number, vector: Float32Array): number {
    const numbers = this.#numbers
    const start = slot * this.#dimensions
    // Four separate sums, so that an addition does not wait for the previous one.
    let [a, b, c, d] = [0, 0, 0, 0]
    let i = 0
    for (; i + 3 < vector.length; i += 4) {
      a += (numbers[start + i] ?? 0) * (vector[i] ?? 0)
      b += (numbers[start + i + 1] ?? 0) * (vector[i + 1] ?? 0)
      c += (numbers[start + i + 2] ?? 0) * (vector[i + 2] ?? 0)
      d += (numbers[start + i + 3] ?? 0) * (vector[i + 3] ?? 0)
    }
    for (; i < vector.length; i++) a += (numbers[start + i] ?? 0) * (vector[i] ?? 0)
    return a + b + c + d
  }
}

/** Scales a vector to length 1. A zero vector stays as it is. */
export function normalized(numbers: readonly number[]): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0))
  return Float32Array.from(numbers, (number) => (length === 0 ? 0 : number / length))
}
