import { operations } from '@next-panel/contract'
import type { Context } from 'hono'
import type { CollectionIndex } from '../collections/collection.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { values } from '../collections/value.ts'
import { fieldStatistics } from '../search/field-statistics.ts'
import { furtherRequests, hitCost, takeTurn, valueCost } from '../search/search-cost.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { searchFor } from './collection-search.ts'
import { sendSearchReply } from './search-reply.ts'

/** Tells how a search was done when more than words was asked for: `fulltext`, `vector` or `hybrid`. */
export const searchModeHeader = 'x-search-mode'

/** Lets what takes so many comparisons begin, when its reader may still ask for as much. @throws {ServiceError} `rate-limited` */
async function admit(c: Context, cost: number): Promise<void> {
  await c.get('charge')?.(furtherRequests(cost))
  await takeTurn(cost)
}

/** Reading collections (docs/reference/wire/collections.md#reading, docs/reference/wire/search.md). */
export function searchRoutes(bind: Bind, context: AppContext): void {
  const { access, catalog, embeddings, hooks, insights } = context
  const { search } = operations

  bind(search.run, async ({ c, collection, body: request }) => {
    const begun = performance.now()
    const { reply, mode } = await searchFor(context, collection, request, {
      sent: () => c.req.json(),
      claims: c.get('claims'),
      charge: c.get('charge'),
    })
    if (request.mode !== 'fulltext' && request.mode !== 'default') c.header(searchModeHeader, mode)
    // Further pages of the same results are no search of their own.
    if (request.offset === 0 && request.insights !== false) {
      insights.searched(access.actorOf(c), {
        collection: collection.id,
        term: request.term,
        results: reply.count,
        milliseconds: performance.now() - begun,
      })
    }
    return sendSearchReply(c, reply)
  })

  bind(search.stats, async ({ collection }) => {
    // Loads the documents of the collection for good; those of temporary indexes are read for this once.
    await catalog.searchable(collection.id)
    const locale = collection.language.toUpperCase()
    const indexes_stats = await Promise.all(collection.indexes.map((index) => indexStatistics(index, locale)))
    return {
      id: collection.id,
      document_count: indexes_stats.reduce((sum, each) => sum + (each.is_temp ? 0 : each.document_count), 0),
      description: collection.description,
      default_locale: locale,
      embedding_model: embeddings?.model ?? collection.embeddingsModel,
      indexes_stats,
      hooks: hooks.namesOf(collection),
      values_count: values.of(collection).size,
      created_at: collection.createdAt.toISOString(),
      updated_at: collection.updatedAt.toISOString(),
    }
  })

  async function indexStatistics(index: CollectionIndex, locale: string) {
    const live = await catalog.read(index)
    return {
      id: index.id,
      default_locale: locale,
      document_count: live.size,
      is_temp: index.isTemporary,
      fields_stats: await statisticsOf(live),
      type_parsing_strategies: index.typeStrategy,
      created_at: index.createdAt.toISOString(),
      updated_at: index.updatedAt.toISOString(),
    }
  }

  async function statisticsOf(live: LiveIndex) {
    const fields = await fieldStatistics(live)
    const { size: vector_count, dimensions } = live.vectors
    if (!embeddings || vector_count === 0) return fields
    const type = 'embedding' as const
    const vectors = {
      field_id: fields.length,
      field_path: '___auto_embeddings',
      type,
      dimensions,
      vector_count,
    }
    return [...fields, { ...vectors, model: embeddings.model }]
  }

  bind(search.filterableFields, async ({ c, collection: { id }, query }) => {
    const withKeys = query['with-keys'] === 'true'
    const indexes = await catalog.searchable(id)
    if (withKeys) {
      const fields = indexes.flatMap(({ live }) => live.fields.all())
      await admit(c, fields.reduce((sum, { values }) => sum + values.size, 0) * valueCost)
    }
    return indexes.flatMap(({ id: index_id, live }) => {
      return live.fields.all().flatMap(({ path, kinds, values }) => [
        ...(kinds.bool > 0 ? [{ index_id, field_path: path, field_type: 'bool' }] : []),
        ...(kinds.number > 0 ? [{ index_id, field_path: path, field_type: 'number' }] : []),
        ...(kinds.date > 0 ? [{ index_id, field_path: path, field_type: 'date' }] : []),
        ...(kinds.geopoint > 0 ? [{ index_id, field_path: path, field_type: 'geopoint' }] : []),
        ...(kinds.string > 0 && values.size > 0
          ? [
              {
                index_id,
                field_path: path,
                field_type: 'string_filter',
                ...(withKeys ? { keys: [...values.keys()].sort() } : {}),
              },
            ]
          : []),
      ])
    })
  })

  bind(search.getDocuments, async ({ c, collection: { id }, body: { ids } }) => {
    await admit(c, ids.length * hitCost)
    const indexes = new Map((await catalog.searchable(id)).map((index) => [index.id, index.live]))
    const found = ids.flatMap((hit) => {
      const colon = hit.indexOf(':')
      if (colon === -1) return []
      const document = indexes.get(hit.slice(0, colon))?.get(hit.slice(colon + 1))
      return document ? [[hit, document] as const] : []
    })
    return Object.fromEntries(found)
  })
}
