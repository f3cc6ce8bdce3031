import { expect, test } from 'vitest'
import { readCollections } from '../collections/collection.ts'
import { migrateRow } from './migrations.ts'
import { describeOnBothStores, storeAt } from './store.fixture.ts'

describeOnBothStores('a store of an earlier version', ({ open, place }) => {
  test('opens without what client 1.2 left in it, and with everything else', async () => {
    const here = await place()
    const entry = (kind: string, id = 'x') =>
      `insert into collection_entry (collection_id, kind, id, value, position) values ('c', '${kind}', '${id}', '"v"', 1)`
    const index = (id: string, isTemporary: number) =>
      `insert into collection_index (collection_id, id, uid, is_temporary, embedding, type_strategy, defined_by, created_at, updated_at)
        values ('c', '${id}', 'uid-${id}', ${isTemporary}, '"none"', '{"enum_strategy":"Explicit"}', 1, 1, 1)`
    const document = (of: string) =>
      `insert into document (index_uid, id, body, position) values ('uid-${of}', 'd', '{"id":"d"}', 1)`
    await storeAt(here, '005-insights', [
      `insert into collection (id, language, read_key, write_key, created_at, updated_at) values ('c', 'en', 'r', 'w', 1, 1)`,
      ...['pin-rule', 'shelf', 'training-set', 'value', 'segment'].map((kind) => entry(kind)),
      ...['BeforeSearch', 'TransformDocumentAfterSearch', 'selectEmbeddingProperties'].map((name) =>
        entry('hook', name),
      ),
      index('i', 0),
      index('t', 1),
      document('i'),
      document('t'),
    ])
    const store = await open(here)
    const [collection] = await readCollections(store.db)
    expect(collection?.indexes).toMatchObject([{ id: 'i', uid: 'uid-i' }])
    expect([...(collection?.entries.keys() ?? [])].sort()).toEqual(['hook', 'segment'])
    expect([...(collection?.entries.get('hook')?.keys() ?? [])]).toEqual(['selectEmbeddingProperties'])
    expect(await store.db.selectFrom('document').select('index_uid').execute()).toEqual([
      { index_uid: 'uid-i' },
    ])
  })
})

test('a row of a backup of an earlier version is left out if it is a hook that is gone', () => {
  const row = { collection_id: 'c', kind: 'hook', id: 'selectEmbeddingProperties' }
  expect(migrateRow('collection_entry', row)).toEqual(row)
  expect(migrateRow('collection_entry', { ...row, id: 'BeforeSearch' })).toBeUndefined()
  expect(migrateRow('collection_entry', { ...row, kind: 'tool', id: 'BeforeSearch' })).toBeDefined()
})
