import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemReason } from './system-reason.ts'

test('a failure of the system is told in words, any other as it says itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reason-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const reasonOf = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return systemReason(error)
    }
    return undefined
  }
  expect(reasonOf(() => readFileSync(join(folder, 'none')))).toBe('no such file or folder')
  expect(reasonOf(() => readFileSync(folder))).toBe('it is a folder')
  expect(reasonOf(() => mkdirSync(join(file, 'sub')))).toBe('there is a file where a folder is needed')
  expect(systemReason(new Error('password authentication failed'))).toBe('password authentication failed')
  expect(systemReason(new AggregateError([]))).toBe('AggregateError')
  expect(systemReason('text')).toBe('text')
})
