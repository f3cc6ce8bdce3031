import { z } from 'zod'
import { operation } from './operation.ts'
import { document, success } from './replies.ts'

const tag = 'Merchandising'

/** A hand-picked, ordered list of documents (docs/reference/wire/entries.md#shelves). */
export const shelf = z.object({ id: z.string(), doc_ids: z.array(z.string()) })

/** Shelves of documents (docs/reference/wire/entries.md#shelves). */
export const shelves = {
  insert: operation({
    method: 'POST',
    path: '/v1/collections/:collection/merchandising/shelves/insert',
    tag,
    summary: 'Insert a shelf',
    description: 'Replaces an existing shelf with the same id.',
    key: 'write',
    body: z.object({ id: z.string(), doc_ids: z.array(z.string().max(1024)) }),
    reply: success,
  }),
  list: operation({
    method: 'GET',
    path: '/v1/collections/:collection/merchandising/shelves/list',
    tag,
    summary: 'List all shelves',
    description: 'Returns each shelf with the ids of its documents.',
    key: 'write',
    reply: z.object({ data: z.array(shelf) }),
  }),
  get: operation({
    method: 'GET',
    path: '/v1/collections/:collection/merchandising/shelves/:shelf/get',
    tag,
    summary: 'Get a shelf with its documents',
    description: 'Documents are in shelf order. Deleted documents are omitted.',
    key: 'read',
    reply: z.object({ data: z.object({ id: z.string(), docs: z.array(document) }) }),
  }),
  delete: operation({
    method: 'POST',
    path: '/v1/collections/:collection/merchandising/shelves/:shelf/delete',
    tag,
    summary: 'Delete a shelf',
    description: 'An unknown shelf is not an error.',
    key: 'write',
    reply: success,
  }),
}
