import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { fetchFile } from './index-files.ts'
import type { IndexSession } from './index-session.ts'
import { withRecords } from './records-fallback.ts'

const marker = { words: [], prefix: '' }
const missing = new Error('HTTP error 404: Not Found')

/** A session whose excerpts say where they come from, unless it fails. */
function sessionOf(text: string, failure: () => Error | undefined = () => undefined): IndexSession {
  const say = async <Answer>(answer: Answer) => {
    const error = failure()
    if (error) throw error
    return answer
  }
  return {
    find: () =>
      say({ hits: [], count: 0, facets: {}, corrected: undefined, unknown: [], highlightQuery: marker }),
    excerpt: () => say({ text, ranges: [], before: false, after: false }),
    answer: () => say(undefined),
    complete: () => say(undefined),
  }
}

const textOf = async (session: IndexSession) => (await session.excerpt('/a', marker)).text

describe('an index whose own files may not serve', () => {
  let log: MockInstance
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => log.mockRestore())

  test('leaves the records alone while they do', async () => {
    const openRecords = vi.fn()
    const session = await withRecords(Promise.resolve(sessionOf('files')), openRecords)
    expect(await textOf(session)).toBe('files')
    expect(openRecords).not.toHaveBeenCalled()
    expect(log).not.toHaveBeenCalled()
  })

  test('goes on with the records when it does not open, and logs why', async () => {
    const session = await withRecords(Promise.reject(missing), async () => sessionOf('records'))
    expect(await textOf(session)).toBe('records')
    expect(log.mock.calls).toEqual([['Cannot load search index.', missing]])
  })

  test('goes on with the records, opened once, when a part is missing later', async () => {
    let failure: Error | undefined
    const openRecords = vi.fn(async () => sessionOf('records'))
    const session = await withRecords(Promise.resolve(sessionOf('files', () => failure)), openRecords)
    expect(await textOf(session)).toBe('files')
    failure = missing
    expect(await Promise.all([1, 2, 3].map(() => textOf(session)))).toEqual(Array(3).fill('records'))
    expect(openRecords).toHaveBeenCalledOnce()
    failure = undefined
    expect((await session.find('a', undefined)).count).toBe(0)
    expect(await textOf(session)).toBe('records')
  })

  test('leaves the records alone while something else answers what its files do not', async () => {
    const openRecords = vi.fn()
    const session = await withRecords(Promise.resolve(sessionOf('files', () => missing)), openRecords)
    await expect(session.complete()).rejects.toThrow(missing)
    await expect(session.answer('a', undefined)).rejects.toThrow(missing)
    expect(openRecords).not.toHaveBeenCalled()
  })

  test('says why the records do not serve either, and tries its files again with the next question', async () => {
    let failure: Error | undefined = missing
    const damaged = new Error('The section records are damaged. Reload the page.')
    const session = await withRecords(Promise.resolve(sessionOf('files', () => failure)), () =>
      Promise.reject(damaged),
    )
    await expect(textOf(session)).rejects.toThrow(damaged)
    failure = undefined
    expect(await textOf(session)).toBe('files')
    await expect(withRecords(Promise.reject(missing), () => Promise.reject(damaged))).rejects.toThrow(damaged)
  })

  test('asks for nothing more where nothing is reached', async () => {
    const openRecords = vi.fn()
    const offline = fetchFile('/main.bin', () => Promise.reject(new TypeError('Failed to fetch'))).then(() =>
      sessionOf('files'),
    )
    await expect(withRecords(offline, openRecords)).rejects.toThrow('The site is unreachable.')
    expect(openRecords).not.toHaveBeenCalled()
  })
})
