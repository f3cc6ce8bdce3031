import { once } from 'node:events'
import { z } from 'zod'
import { Catalog } from '../../apps/service/src/collections/catalog.ts'
import { createCollection } from '../../apps/service/src/collections/collection-changes.ts'
import { putDocuments } from '../../apps/service/src/collections/document-changes.ts'
import { createIndex } from '../../apps/service/src/collections/index-changes.ts'
import { openStore } from '../../apps/service/src/store/store.ts'

/**
 * A node that writes to its own collection: `node writing-process.ts DATABASE_URL COLLECTION`. Reports when
 * it is ready, then writes the requested batches one after another. Sends the time of each in milliseconds,
 * from the write until it is found here.
 */
const [databaseUrl, collection = ''] = process.argv.slice(2)
const order = z.object({ seconds: z.number(), documents: z.number() })

const store = await openStore({ dataDir: '', databaseUrl })
const catalog = await Catalog.open(store)
await store.mutate(async (mutation) => {
  const texts = { description: null, language: 'en', embeddingsModel: null }
  await createCollection(mutation, { id: collection, readKey: 'r', writeKey: 'w', ...texts })
  await createIndex(mutation, collection, { id: 'i', embedding: 'none' })
})
await catalog.searchable(collection)
const instruction = once(process, 'message')
process.send?.('ready')
const [message] = await instruction
const { seconds, documents } = order.parse(message)

const content = 'The panel reads its settings once and applies them to every node of the group. '.repeat(6)
const waits: number[] = []
const end = performance.now() + seconds * 1000
while (performance.now() < end) {
  const begun = performance.now()
  const batch = Array.from({ length: documents }, (_, i) => ({
    id: `${waits.length % 10}-${i}`,
    title: `Document ${i} of batch ${waits.length}`,
    content,
  }))
  const { change } = await store.mutate((mutation) => putDocuments(mutation, collection, 'i', batch))
  await catalog.reach(change)
  waits.push(performance.now() - begun)
}
process.send?.(waits)
await catalog.close()
await store.close()
process.disconnect()
