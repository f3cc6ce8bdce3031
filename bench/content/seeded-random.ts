/** Random choices that are the same on every run with the same seed. */
export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number
  /** Picks an item. @throws RangeError if there is none */
  pick<T>(items: readonly T[]): T
  /** Returns true with a probability of `share`, from 0 to 1. */
  chance(share: number): boolean
}

/** Mulberry32: 32 bits of state are enough to choose paragraphs, and the results are the same everywhere. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (below: number) => Math.floor(next() * below)
  return {
    integer,
    pick(items) {
      const item = items[integer(items.length)]
      if (item === undefined) throw new RangeError('the list to choose from is empty')
      return item
    },
    chance: (share) => next() < share,
  }
}
