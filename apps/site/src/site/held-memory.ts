import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** For tests: bytes of the heap that what `make` gives keeps alive. */
export function heldMemory(make: () => unknown): number {
  const before = usedHeap()
  const kept = make()
  const bytes = usedHeap() - before
  // A value that is used no more would be garbage already.
  return kept === undefined ? 0 : bytes
}

function usedHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
