import { z } from 'zod'
import { maxBatchBody, maxDocuments, maxIndexId } from './limits.ts'
import { operation } from './operation.ts'
import { indexPaths } from './paths.ts'
import { count, message, nothing } from './replies.ts'
import { shortText } from './text.ts'

const tag = 'Indexes and documents'

/** For batches, which are limited by bytes and documents instead. */
const unlimited = Number.POSITIVE_INFINITY

/**
 * The strings that are enums, which are the values that facets and groups count: short strings, those of
 * certain fields, or those written `enum("value")` (docs/reference/wire/collections.md#fields).
 */
export const typeStrategy = z.object({
  enum_strategy: z.union([
    z.literal('Explicit'),
    z.strictObject({ StringLength: z.int().min(1).max(1024) }),
    z.strictObject({ Fields: z.array(z.string().min(1)).min(1).max(100) }),
  ]),
})

/** The texts of a document that are embedded. */
export const embedding = z.union([
  z.enum(['none', 'automatic', 'all_properties']),
  z.array(z.string().min(1)).min(1),
])

/** Indexes and their documents (docs/reference/wire/collections.md#indexes and #documents). */
export const indexes = {
  create: operation({
    method: 'POST',
    path: indexPaths.create,
    tag,
    summary: 'Create an index',
    description: 'Creating an empty index again changes how its documents will be indexed.',
    key: 'write',
    body: z.object({
      /** Hit ids have the form `index:document`, so a colon in an index id would make them ambiguous. */
      id: shortText(maxIndexId).refine((id) => !id.includes(':'), 'must not contain a colon'),
      embedding: embedding.nullish(),
      type_strategy: typeStrategy.nullish(),
    }),
    reply: nothing,
    errors: [409],
  }),
  delete: operation({
    method: 'POST',
    path: indexPaths.delete,
    tag,
    summary: 'Delete an index',
    description: 'Also deletes its documents. An unknown index is not an error.',
    key: 'write',
    body: z.object({ index_id_to_delete: z.string() }),
    reply: nothing,
  }),
  reindex: operation({
    method: 'POST',
    path: indexPaths.reindex,
    tag,
    summary: 'Rebuild an index',
    description: 'Uses the stored documents.',
    key: 'write',
    reply: nothing,
  }),
  insert: operation({
    method: 'POST',
    path: indexPaths.insert,
    tag,
    summary: 'Insert or replace documents',
    description:
      'A document without an id gets one. The documents are searchable as soon as the response arrives.',
    key: 'write',
    body: z.array(z.unknown()).max(maxDocuments, `must have at most ${maxDocuments} entries`),
    maxBody: maxBatchBody,
    maxValues: unlimited,
    reply: z.object({ inserted: count, replaced: count, failed: count }),
  }),
  deleteDocuments: operation({
    method: 'POST',
    path: indexPaths.deleteDocuments,
    tag,
    summary: 'Delete documents',
    description: 'Deletes documents by id. Unknown ids are not an error.',
    key: 'write',
    body: z.array(z.string()).max(maxDocuments, `must have at most ${maxDocuments} entries`),
    maxBody: maxBatchBody,
    maxValues: unlimited,
    reply: message,
  }),
}
