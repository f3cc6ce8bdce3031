import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { describeOnBothStores } from '../store/store.fixture.ts'
import type { Store } from '../store/store.ts'
import { Catalog } from './catalog.ts'
import { createCollection, deleteCollection } from './collection-changes.ts'
import { EntryKind } from './entry-kind.ts'

const notes = new EntryKind('note', z.object({ text: z.string() }))
const others = new EntryKind('other', z.object({ text: z.string() }))

const make = (store: Store, id: string) =>
  store.mutate((mutation) => {
    const texts = { description: null, language: 'en', embeddingsModel: null }
    return createCollection(mutation, { id, readKey: 'r', writeKey: 'w', ...texts })
  })

const put = (store: Store, id: string, text: string) =>
  store.mutate((mutation) => notes.put(mutation, 'c', id, { text }))

const notesIn = async (catalog: Catalog) => {
  const collection = await catalog.collection('c')
  return collection && [...notes.of(collection)].map(([id, { text }]) => [id, text])
}

describeOnBothStores('entries of a collection', ({ open }) => {
  test('are followed in the order in which they came; a replaced one keeps its place', async () => {
    const store = await open()
    const catalog = await Catalog.open(store)
    onTestFinished(() => catalog.close())
    await make(store, 'c')
    await put(store, 'z', 'first')
    await put(store, 'a', 'second “…” \u0000\ud800')
    await put(store, 'z', 'changed')
    await catalog.catchUp()
    const expectedNotes = [
      ['z', 'changed'],
      ['a', 'second “…” \u0000\ud800'],
    ]
    expect(await notesIn(catalog)).toEqual(expectedNotes)
    const afresh = await Catalog.open(store)
    onTestFinished(() => afresh.close())
    expect(await notesIn(afresh)).toEqual(expectedNotes)
    await store.mutate((mutation) => notes.delete(mutation, 'c', 'z'))
    await put(store, 'z', 'again')
    await catalog.catchUp()
    expect((await notesIn(catalog))?.map(([id]) => id)).toEqual(['a', 'z'])
  })

  test('are apart from those of other kinds and collections, and go with theirs', async () => {
    const store = await open()
    await make(store, 'c')
    await make(store, 'd')
    await store.mutate(async (mutation) => {
      await notes.put(mutation, 'c', 'x', { text: 'of c' })
      await others.put(mutation, 'c', 'x', { text: 'another kind' })
      await notes.put(mutation, 'd', 'x', { text: 'of d' })
    })
    const find = (collection: string) =>
      store.mutate((mutation) => notes.find(mutation, collection, 'x')).then(({ value }) => value?.text)
    expect(await find('c')).toBe('of c')
    expect((await store.mutate((mutation) => others.delete(mutation, 'c', 'x'))).value).toBe(true)
    expect((await store.mutate((mutation) => others.delete(mutation, 'c', 'x'))).value).toBe(false)
    expect(await find('c')).toBe('of c')
    await store.mutate((mutation) => deleteCollection(mutation, 'c'))
    expect([await find('c'), await find('d')]).toEqual([undefined, 'of d'])
  })

  test('are refused in a collection that is gone, and when it is full of them', async () => {
    const store = await open()
    await expect(put(store, 'x', 'lost')).rejects.toMatchObject({ code: 'collection-unknown' })
    await make(store, 'c')
    await store.db
      .insertInto('collection_entry')
      .values(
        Array.from({ length: 1000 }, (_, position) => ({
          collection_id: 'c',
          kind: 'note',
          id: `${position}`,
          value: '{"text":""}',
          position,
        })),
      )
      .execute()
    await expect(put(store, 'x', 'one too many')).rejects.toMatchObject({ code: 'too-many' })
    await put(store, '7', 'replaced')
  })
})
