import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore, type Store } from '../store/store.ts'
import { createCollection } from './collection-changes.ts'
import { putDocuments } from './document-changes.ts'
import { createIndex } from './index-changes.ts'
import { findWaiting, putVectors } from './vectors.ts'

const ids = Array.from({ length: 10 }, (_, i) => `${i}`)

/** A store with ten documents that wait for vectors, and ten documents of an index without vectors. */
async function storeWithDocuments(): Promise<Store> {
  const store = await openStore({ dataDir: await temporaryDataDir() })
  onTestFinished(() => store.close())
  await store.mutate(async (mutation) => {
    const texts = { description: null, language: 'en', embeddingsModel: null }
    await createCollection(mutation, { id: 'c', readKey: 'r', writeKey: 'w', ...texts })
    await createIndex(mutation, 'c', { id: 'i' })
    await createIndex(mutation, 'c', { id: 'bare', embedding: 'none' })
    const documents = ids.map((id) => ({ id }))
    await putDocuments(mutation, 'c', 'i', documents)
    await putDocuments(mutation, 'c', 'bare', documents)
  })
  return store
}

test('documents without a vector of the model wait, those of other models included', async () => {
  const store = await storeWithDocuments()
  const waitingFor = async (model: string, limit = 100) =>
    (await findWaiting(store.db, model, limit)).map(({ index, document }) => `${index}:${document.id}`).sort()
  const all = ids.map((id) => `i:${id}`)
  expect(await waitingFor('m')).toEqual(all)
  const [first, second, ...rest] = await findWaiting(store.db, 'm', 100)
  if (!first || !second) throw new Error('two documents should wait')
  const vector = Float32Array.of(1)
  await store.mutate((mutation) =>
    putVectors(
      mutation,
      'm',
      rest.map((id) => [id, vector]),
    ),
  )
  await store.mutate((mutation) => putVectors(mutation, 'later', [[first, vector]]))
  expect(await waitingFor('m')).toEqual([`i:${first.document.id}`, `i:${second.document.id}`].sort())
  expect(await waitingFor('m', 1)).toHaveLength(1)
  expect(await waitingFor('other')).toEqual(all)
})

test('waiting documents are found by an index, however many do not wait', async () => {
  const store = await storeWithDocuments()
  const queries: CompiledQuery[] = []
  const db = store.db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(store.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await findWaiting(db, 'm', 64)
  for (const { sql, parameters } of queries) {
    const plan = await store.db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    expect(JSON.stringify(plan.rows)).toMatch(
      /SEARCH document USING (COVERING )?INDEX document_by_vector_model/,
    )
  }
})
