import { expect, test } from 'vitest'
import { describeOnBothStores } from '../store/store.fixture.ts'
import type { Store } from '../store/store.ts'
import { createCollection } from './collection-changes.ts'
import { putDocuments } from './document-changes.ts'
import { createIndex } from './index-changes.ts'
import { findWaiting, putVectors } from './vectors.ts'

/** A store with the collection `c`, its index `i` and some documents, which have vectors. */
async function filled(store: Store, documents: readonly object[]): Promise<void> {
  await store.mutate(async (mutation) => {
    const texts = { description: null, language: 'en', embeddingsModel: null }
    await createCollection(mutation, { id: 'c', readKey: 'r', writeKey: 'w', ...texts })
    await createIndex(mutation, 'c', { id: 'i' })
    await putDocuments(mutation, 'c', 'i', documents)
  })
  const waiting = await findWaiting(store.db, 'm', 10)
  await store.mutate((mutation) =>
    putVectors(
      mutation,
      'm',
      waiting.map((id) => [id, Float32Array.of(1)]),
    ),
  )
}

const touched = async (store: Store) => {
  const changes = await store.changesAfter((await store.lastChange()) - 1)
  return changes?.flatMap(({ documents }) => Object.values(documents).flat())
}

describeOnBothStores('writing documents', ({ open }) => {
  test('changes only those that differ from the stored ones, and only they lose their vectors', async () => {
    const store = await open()
    const [a, b] = [
      { id: 'a', title: 'one', tag: 'x' },
      { id: 'b', title: 'two' },
    ]
    await filled(store, [a, b])
    const put = (documents: readonly object[]) =>
      store.mutate((mutation) => putDocuments(mutation, 'c', 'i', documents))

    const same = { inserted: 0, replaced: 2, failed: 0 }
    expect((await put([a, b])).value).toEqual(same)
    expect(await touched(store)).toEqual([])
    expect(await findWaiting(store.db, 'm', 10)).toEqual([])

    const sent = [a, { ...b, title: 'three' }, { id: 'c' }]
    expect((await put(sent)).value).toEqual({ inserted: 1, replaced: 2, failed: 0 })
    expect(await touched(store)).toEqual(['b', 'c'])
    expect((await findWaiting(store.db, 'm', 10)).map(({ document }) => document.id)).toEqual(['b', 'c'])
  })

  test('leaves an index within its maximum, which replacing does not count against', async () => {
    const store = await open()
    await filled(store, [{ id: 'a' }, { id: 'b' }])
    const put = (...ids: string[]) =>
      store.mutate((mutation) =>
        putDocuments(
          mutation,
          'c',
          'i',
          ids.map((id) => ({ id, title: 'new' })),
          3,
        ),
      )
    expect((await put('a', 'b', 'c')).value).toEqual({ inserted: 1, replaced: 2, failed: 0 })
    await expect(put('c', 'd')).rejects.toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/would contain 4 documents, and nodes keep at most 3 in memory/),
    })
    const outcomes = await Promise.allSettled([put('a'), put('e'), put('c')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const ids = await store.db.selectFrom('document').select('id').orderBy('id').execute()
    expect(ids.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
