import { expect, it } from 'vitest'
import { residentBytes, sessionOf } from './process-memory.ts'

it('finds the session of a process whose name holds blanks and brackets', () => {
  expect(sessionOf('4711 (tool (copy) 2) S 4700 4690 4680 0 -1 4194304')).toBe(4680)
})

it('knows no session of a process that has ended', () => {
  expect(sessionOf('')).toBeUndefined()
})

it('reads resident memory in bytes', () => {
  expect(residentBytes('Name:\tnode\nVmPeak:\t  999 kB\nVmRSS:\t  2048 kB\nThreads:\t11\n')).toBe(
    2 * 1024 * 1024,
  )
})

it('counts a process without memory of its own as nothing', () => {
  expect(residentBytes('Name:\tkworker\n')).toBe(0)
})
