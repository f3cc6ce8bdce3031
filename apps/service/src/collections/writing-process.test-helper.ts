import { randomId } from '../keys/random-id.ts'
import { openStore } from '../store/store.ts'
import { engineChoices } from './collection.ts'
import { createCollection } from './collection-changes.ts'
import { putDocuments } from './document-changes.ts'
import { createIndex } from './index-changes.ts'

/**
 * Writes documents into the index `i` of the collection `c` in batches of three until it is killed, and
 * prints the ids of each confirmed batch: `node writing-process.test-helper.ts DATA_DIR ENGINE [DATABASE_URL]`.
 */
const [dataDir = '', engineName, databaseUrl] = process.argv.slice(2)
const engine = engineChoices.find((choice) => choice === engineName)
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined })

await store.mutate(async (mutation) => {
  const known = await mutation.db.selectFrom('collection').select('id').executeTakeFirst()
  if (known) return
  const texts = { description: null, language: 'en', embeddingsModel: null }
  await createCollection(mutation, { id: 'c', readKey: 'r', writeKey: 'w', engine, ...texts })
  await createIndex(mutation, 'c', { id: 'i', embedding: 'none' })
})
for (;;) {
  const ids = [randomId(), randomId(), randomId()]
  const documents = ids.map((id) => ({ id, title: `written ${id}` }))
  await store.mutate((mutation) => putDocuments(mutation, 'c', 'i', documents))
  process.stdout.write(`${ids.join(' ')}\n`)
}
