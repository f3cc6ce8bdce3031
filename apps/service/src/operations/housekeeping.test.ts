import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore } from '../store/store.ts'
import { tidy } from './housekeeping.ts'

test('data expires although other data could not be deleted', async () => {
  const store = await openStore({ dataDir: await temporaryDataDir() })
  onTestFinished(() => store.close())
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const forget = vi.fn(async () => {})
  await tidy(store, [{ forget: () => Promise.reject(new Error('on purpose')) }, { forget }], new Date())
  expect(forget).toHaveBeenCalled()
  expect(log).toHaveBeenCalledWith('A part of the store could not be cleaned up: on purpose.')
})
