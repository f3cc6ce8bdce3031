import { maxShelfDocuments, operations, shelf } from '@next-panel/contract'
import { EntryKind } from '../collections/entry-kind.ts'
import { ServiceError } from '../errors/service-error.ts'
import { newestDocument } from '../search/newest-document.ts'
import { type AppContext, change } from './app-context.ts'
import type { Bind } from './bind.ts'

const shelves = new EntryKind('shelf', shelf)

/** Shelves of documents (docs/reference/wire/entries.md#shelves). */
export function shelfRoutes(bind: Bind, context: AppContext): void {
  bind(operations.shelves.insert, async ({ collection, body: { id, doc_ids } }) => {
    if (!/^[\w$-]{2,64}$/.test(id)) {
      throw new ServiceError(
        'entry-refused',
        `Invalid shelf: the id ${JSON.stringify(id.slice(0, 80))} must have 2 to 64 letters, digits, -, _ or $`,
      )
    }
    if (doc_ids.length > maxShelfDocuments) {
      throw new ServiceError(
        'too-many',
        `Too many documents in shelf: ${doc_ids.length} (max: ${maxShelfDocuments})`,
      )
    }
    await change(context, (mutation) => shelves.put(mutation, collection.id, id, { id, doc_ids }))
    return { success: true }
  })

  bind(operations.shelves.list, ({ collection }) => ({ data: [...shelves.of(collection).values()] }))

  bind(operations.shelves.get, async ({ collection, params: { shelf: id } }) => {
    const found = shelves.of(collection).get(id)
    if (!found) throw new ServiceError('entry-unknown', `Shelf '${id}' not found`)
    const indexes = await context.catalog.searchable(collection.id)
    const docs = found.doc_ids.flatMap((each) => newestDocument(indexes, each)?.document ?? [])
    return { data: { id, docs } }
  })

  bind(operations.shelves.delete, async ({ collection, params: { shelf: id } }) => {
    // Any other name could not have been stored.
    if (shelves.of(collection).has(id)) {
      await change(context, (mutation) => shelves.delete(mutation, collection.id, id))
    }
    return { success: true }
  })
}
