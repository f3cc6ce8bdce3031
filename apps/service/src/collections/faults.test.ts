import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Fault, faultyDialect } from '../store/faulty-dialect.test-helper.ts'
import { describeOnBothStores } from '../store/store.fixture.ts'
import { openStore, type Store } from '../store/store.ts'
import { Catalog } from './catalog.ts'
import { createCollection } from './collection-changes.ts'
import { deleteDocuments, putDocuments } from './document-changes.ts'
import { EntryKind } from './entry-kind.ts'
import { createIndex, deleteIndex, reindexIndex } from './index-changes.ts'
import { findWaiting, putVectors } from './vectors.ts'

const documents = (...ids: string[]) => ids.map((id) => ({ id, title: `title ${id}` }))

const notes = new EntryKind('note', z.string())

/** The steps of a scenario, each of which is one mutation. */
const steps: readonly ((store: Store) => Promise<unknown>)[] = [
  (store) =>
    store.mutate(async (mutation) => {
      const texts = { description: null, language: 'en', embeddingsModel: null }
      await createCollection(mutation, { id: 'c', readKey: 'r', writeKey: 'w', ...texts })
      await createIndex(mutation, 'c', { id: 'i' })
    }),
  (store) => store.mutate((mutation) => putDocuments(mutation, 'c', 'i', documents('1', '2'))),
  (store) => store.mutate((mutation) => putDocuments(mutation, 'c', 'i', [{ id: '1', more: 1 }])),
  (store) => store.mutate((mutation) => deleteDocuments(mutation, 'c', 'i', ['2'])),
  async (store) => {
    const waiting = await findWaiting(store.db, 'm', 10)
    await store.mutate((mutation) => {
      return putVectors(
        mutation,
        'm',
        waiting.map((id) => [id, Float32Array.of(0.6, 0.8)]),
      )
    })
  },
  (store) => store.mutate((mutation) => reindexIndex(mutation, 'c', 'i')),
  (store) =>
    store.mutate(async (mutation) => {
      await deleteIndex(mutation, 'c', 'i')
      await createIndex(mutation, 'c', { id: 'i' })
      await putDocuments(mutation, 'c', 'i', documents('3'))
    }),
  (store) => store.mutate((mutation) => notes.put(mutation, 'c', 'n', 'first')),
  (store) => store.mutate((mutation) => notes.delete(mutation, 'c', 'n')),
]

/** Returns the contents of a store without times and random ids. */
async function contentOf(store: Store) {
  const indexes = await store.db.selectFrom('collection_index').select(['id', 'uid']).execute()
  const rows = await store.db
    .selectFrom('document')
    .select(['index_uid', 'body', 'vector'])
    .orderBy('position')
    .execute()
  return {
    changes: await store.lastChange(),
    logged: (await store.changesAfter(0))?.length,
    indexes: indexes.map(({ id, uid }) => {
      return { id, bodies: rows.filter((row) => row.index_uid === uid).map(({ body }) => body) }
    }),
    documents: rows.length,
    vectors: rows.map(({ vector }) => vector),
    entries: await store.db.selectFrom('collection_entry').select(['id', 'value']).execute(),
  }
}

describeOnBothStores('a store whose n-th call fails, for every n', ({ place }) => {
  test('keeps each mutation whole or not at all, works on, and memory equals it', {
    timeout: 60_000,
  }, async () => {
    const fault: Fault = { remaining: Number.POSITIVE_INFINITY }
    const store = await openStore(await place(), (dialect) => faultyDialect(dialect, fault))
    onTestFinished(() => store.close())
    const catalog = await Catalog.open(store)
    onTestFinished(() => catalog.close())
    let failures = 0
    for (const step of steps) {
      const before = await contentOf(store)
      for (let n = 1; ; n++) {
        fault.remaining = n
        const failed = await step(store).then(
          () => false,
          () => true,
        )
        fault.remaining = Number.POSITIVE_INFINITY
        if (!failed) break
        failures++
        expect(await contentOf(store)).toEqual(before)
      }
      // The catalog fails on the way as well, and catches up afterwards.
      for (let n = 1; n < 4; n++) {
        fault.remaining = n
        await catalog.catchUp().catch(() => {})
      }
      fault.remaining = Number.POSITIVE_INFINITY
      await catalog.catchUp()
      const documents = (await catalog.searchable('c')).flatMap(({ live }) => [...live.documents()])
      const { indexes, entries } = await contentOf(store)
      const stored = indexes.flatMap(({ bodies }) => bodies)
      expect(documents.map((document) => JSON.stringify(document))).toEqual(stored)
      const collection = await catalog.collection('c')
      expect([...(collection ? notes.of(collection).values() : [])]).toHaveLength(entries.length)
    }
    expect(failures).toBeGreaterThan(20)
    expect((await contentOf(store)).documents).toBe(1)
  })
})
