import { expect, it } from 'vitest'
import { parentOf, peakBytes, processorSeconds, residentBytes, sessionOf } from './session-use.ts'

it('finds the session of a process whose name holds blanks and brackets', () => {
  expect(sessionOf('4711 (tool (copy) 2) S 4700 4690 4680 0 -1 4194304')).toBe(4680)
})

it('finds the parent of such a process', () => {
  expect(parentOf('4711 (tool (copy) 2) S 4700 4690 4680 0 -1 4194304')).toBe(4700)
})

it('knows no session of a process that has ended', () => {
  expect(sessionOf('')).toBeUndefined()
})

it('reads resident memory, and the most there was, in bytes', () => {
  const status = 'Name:\tnode\nVmPeak:\t  999 kB\nVmHWM:\t  3072 kB\nVmRSS:\t  2048 kB\nThreads:\t11\n'
  expect(residentBytes(status)).toBe(2 * 1024 * 1024)
  expect(peakBytes(status)).toBe(3 * 1024 * 1024)
})

it('counts a process without memory of its own as nothing', () => {
  expect(residentBytes('Name:\tkworker\n')).toBe(0)
})

it('adds up the processor time of a process and of the children it has waited for', () => {
  const stat = '7 (a b) S 1 7 7 0 -1 0 10 20 0 0 150 50 300 100 20 0 11 0 99'
  expect(processorSeconds(stat)).toBe(6)
})
