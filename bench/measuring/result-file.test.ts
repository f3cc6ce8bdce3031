import { expect, it } from 'vitest'
import { resultText } from './result-file.ts'

const traces = new Map([['/home/somebody', 'the path of the home folder']])

it('writes what was measured', () => {
  expect(JSON.parse(resultText({ seconds: 3, pages: [1, 2] }, traces))).toEqual({ seconds: 3, pages: [1, 2] })
})

it('refuses a result that tells on which machine it was made', () => {
  expect(() => resultText({ build: { log: 'wrote /home/somebody/out' } }, traces)).toThrow(
    /contains the path of the home folder/,
  )
})
