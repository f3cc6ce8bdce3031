import { expect, onTestFinished, test, vi } from 'vitest'
import { Conversations } from '../answers/conversations.ts'
import { readCollections } from '../collections/collection.ts'
import { createCollection } from '../collections/collection-changes.ts'
import { putDocuments } from '../collections/document-changes.ts'
import { createIndex, createTemporaryIndex } from '../collections/index-changes.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore } from '../store/store.ts'
import { tidy } from './housekeeping.ts'

test('temporary indexes go with their documents after twelve hours, others stay', async () => {
  const store = await openStore({ dataDir: await temporaryDataDir() })
  onTestFinished(() => store.close())
  await store.mutate(async (mutation) => {
    const keys = { readKey: 'r', writeKey: 'w' }
    const texts = { description: null, language: 'en', embeddingsModel: null }
    await createCollection(mutation, { id: 'c', ...keys, ...texts })
    await createIndex(mutation, 'c', { id: 'i' })
    await createTemporaryIndex(mutation, 'c', 'i', { id: 't' })
    await putDocuments(mutation, 'c', 't', [{ id: '1' }])
  })
  const indexes = async () => (await readCollections(store.db))[0]?.indexes.map(({ id }) => id)
  await tidy(store, [new Conversations(store.db, 0)], new Date(Date.now() + 11 * 3_600_000))
  expect(await indexes()).toEqual(['i', 't'])
  await tidy(store, [new Conversations(store.db, 0)], new Date(Date.now() + 13 * 3_600_000))
  expect(await indexes()).toEqual(['i'])
  expect(await store.db.selectFrom('document').selectAll().execute()).toEqual([])
})

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
