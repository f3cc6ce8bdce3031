import { z } from 'zod'
import { maxCollectionId, maxKey, maxOrigins } from './limits.ts'
import { operation } from './operation.ts'
import { collectionPaths } from './paths.ts'
import { count, document, nothing, time } from './replies.ts'
import { shortText, storedText } from './text.ts'

const tag = 'Collections'
const language = z.string().regex(/^[A-Za-z]{2,20}$/, 'must be the name or code of a language')

/**
 * The name of an embeddings model. Clients and servers spell some of them differently
 * (docs/reference/wire/collections.md#embedding-models).
 */
const embeddingsModel = z.union([
  z.enum([
    'BGESmall',
    'BGEBase',
    'BGELarge',
    'JinaEmbeddingsV2BaseCode',
    'MultilingualE5Small',
    'MultilingualE5Base',
    'MultilingualE5Large',
    'MultilingualMiniLML12V2',
  ]),
  z
    .enum(['E5MultilangualSmall', 'E5MultilangualBase', 'E5MultilangualLarge', 'JnaEmbeddingsV2BaseCode'])
    .transform(
      (name) =>
        ({
          E5MultilangualSmall: 'MultilingualE5Small',
          E5MultilangualBase: 'MultilingualE5Base',
          E5MultilangualLarge: 'MultilingualE5Large',
          JnaEmbeddingsV2BaseCode: 'JinaEmbeddingsV2BaseCode',
        })[name],
    ),
])

/** Origins of pages, such as `https://docs.example.com`, each without a path. */
const origins = z
  .array(
    z
      .url({ protocol: /^https?$/, error: 'must be an origin, such as https://docs.example.com' })
      .refine((text) => {
        return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
      }, 'must be an origin without a path, such as https://docs.example.com')
      .transform((text) => new URL(text).origin),
  )
  .max(maxOrigins)

/**
 * The engine that searches a collection: `memory`, or `postgres` for collections that are too large for the memory of a node. `auto` is
 * `memory` up to a number of documents that the operator sets.
 */
const engineChoice = z.enum(['auto', 'memory', 'postgres'])

const engineInfo = z
  .object({
    engine: engineChoice,
    active: z.enum(['memory', 'postgres']).describe('The engine that answers now.'),
    progress: z
      .object({ indexed: count, documents: count })
      .nullable()
      .describe('Documents that are indexed for another engine, which then answers; `null` if none is.'),
  })
  .meta({ id: 'CollectionEngine' })

const collectionInfo = z
  .object({
    id: z.string(),
    description: z.string().nullable(),
    document_count: count,
    created_at: time,
    indexes: z.array(
      z.object({
        id: z.string(),
        document_count: count,
        fields: z.array(
          z.object({
            field_id: count,
            field_path: z.string(),
            is_array: z.boolean(),
            field_type: z.string(),
          }),
        ),
        automatically_chosen_properties: z.null(),
        created_at: time,
      }),
    ),
  })
  .meta({ id: 'Collection' })

/** Collections and the keys to them (docs/reference/wire/collections.md#collections). */
export const collections = {
  create: operation({
    method: 'POST',
    path: collectionPaths.create,
    tag,
    summary: 'Create a collection',
    description: 'The caller chooses the keys. They are stored as hashes, so no reply contains them.',
    key: 'master',
    body: z.object({
      id: shortText(maxCollectionId),
      description: storedText.nullish(),
      read_api_key: shortText(maxKey),
      write_api_key: shortText(maxKey),
      language: language.nullish(),
      embeddings_model: embeddingsModel.nullish(),
      engine: engineChoice.nullish(),
    }),
    reply: z.object({ collection_id: z.string() }),
    errors: [409],
  }),
  list: operation({
    method: 'GET',
    path: collectionPaths.list,
    tag,
    summary: 'List all collections',
    description:
      'Returns each collection with its indexes. Fields are those of collections that were used since the service started; to have those of another, get it.',
    key: 'master',
    reply: z.array(collectionInfo),
  }),
  get: operation({
    method: 'GET',
    path: collectionPaths.get,
    tag,
    summary: 'Get a collection',
    description: 'Returns the collection with its indexes and their fields.',
    key: 'master',
    reply: collectionInfo,
  }),
  delete: operation({
    method: 'POST',
    path: collectionPaths.delete,
    tag,
    summary: 'Delete a collection',
    description: 'Also deletes its indexes, documents and entries. An unknown collection is not an error.',
    key: 'master',
    body: z.object({ collection_id_to_delete: z.string() }),
    reply: nothing,
  }),
  documents: operation({
    method: 'POST',
    path: collectionPaths.documents,
    tag,
    summary: 'List the documents of a collection',
    description: 'Returns all documents, or those of the given indexes.',
    key: 'write',
    collectionField: 'id',
    body: z.object({ id: z.string(), index_ids: z.array(z.string()).nullish() }),
    reply: z.array(document),
  }),
  engine: operation({
    method: 'GET',
    path: '/v1/collections/:collection/engine',
    tag,
    summary: 'Get the engine that searches a collection',
    description: 'While another engine is prepared, the present one answers.',
    key: 'write',
    reply: engineInfo,
  }),
  setEngine: operation({
    method: 'PUT',
    path: '/v1/collections/:collection/engine',
    tag,
    summary: 'Choose the engine that searches a collection',
    description:
      'The documents are indexed for the new engine while the present one answers. `postgres` needs a PostgreSQL store.',
    key: 'write',
    body: z.object({ engine: engineChoice }),
    reply: engineInfo,
    errors: [409],
  }),
  readOrigins: operation({
    method: 'GET',
    path: '/v1/collections/:collection/read-origins',
    tag,
    summary: 'List the origins that may use the read key',
    description: '`null` means that pages on any origin may use it.',
    key: 'write',
    reply: z.object({ origins: z.array(z.string()).nullable() }),
  }),
  setReadOrigins: operation({
    method: 'PUT',
    path: '/v1/collections/:collection/read-origins',
    tag,
    summary: 'Set the origins that may use the read key',
    description: 'Pages on other origins are rejected with 403. `null` allows pages on any origin.',
    key: 'write',
    body: z.object({ origins: origins.nullable() }),
    reply: z.object({ origins: z.array(z.string()).nullable() }),
  }),
}
