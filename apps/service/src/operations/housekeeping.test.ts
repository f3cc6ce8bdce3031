import { expect, onTestFinished, test, vi } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore } from '../store/store.ts'
import { tidy } from './housekeeping.ts'

test('data expires although other data could not be deleted', async () => {
  const store = await openStore({ dataDir: await temporaryDataDir() })
  onTestFinished(() => store.close())
  const lines = captureLog()
  const forget = vi.fn(async () => {})
  await tidy(store, [{ forget: () => Promise.reject(new Error('on purpose')) }, { forget }], new Date())
  expect(forget).toHaveBeenCalled()
  expect(lines).toEqual(['error A part of the store could not be cleaned up: on purpose'])
})
