import { hookName, operations } from '@next-panel/contract'
import type { CollectionIndex } from '../../collections/collection.ts'
import { hooks } from '../../hooks/hook.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import type { SearchEngine } from '../search-engine.ts'
import { searchFor } from './collection-search.ts'
import { sendSearchReply } from './search-reply.ts'

/** The header with the mode of a search, `fulltext`, `vector` or `hybrid`, if another mode than full text was requested. */
export const searchModeHeader = 'x-search-mode'

/** Routes that read collections (docs/reference/wire/collections.md#reading, docs/reference/wire/search.md). */
export function searchRoutes(bind: Bind, context: AppContext): void {
  const { access, engines, embeddings, insights } = context
  const { search } = operations

  bind(search.run, async ({ c, collection, body: request }) => {
    const begun = performance.now()
    const { reply, mode } = await searchFor(context, collection, request, c.get('charge'))
    if (request.mode !== 'fulltext' && request.mode !== 'default') c.header(searchModeHeader, mode)
    // A further page of the same results is not another search.
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
    const locale = collection.language.toUpperCase()
    const engine = await engines.of(collection.id)
    const indexes_stats = await Promise.all(
      engine.indexes.map((index) => indexStatistics(engine, index, locale)),
    )
    return {
      id: collection.id,
      document_count: indexes_stats.reduce((sum, each) => sum + each.document_count, 0),
      description: collection.description,
      default_locale: locale,
      embedding_model: embeddings?.model ?? collection.embeddingsModel,
      indexes_stats,
      hooks: hooks.of(collection).has(hookName) ? [hookName] : [],
      created_at: collection.createdAt.toISOString(),
      updated_at: collection.updatedAt.toISOString(),
    }
  })

  async function indexStatistics(engine: SearchEngine, index: CollectionIndex, locale: string) {
    return {
      id: index.id,
      default_locale: locale,
      document_count: await engine.size(index.id),
      is_temp: false as const,
      fields_stats: await statisticsOf(engine, index.id),
      type_parsing_strategies: index.typeStrategy,
      created_at: index.createdAt.toISOString(),
      updated_at: index.updatedAt.toISOString(),
    }
  }

  async function statisticsOf(engine: SearchEngine, index: string) {
    const { fields, vectors: ofVectors } = await engine.statistics(index)
    const { count: vector_count, dimensions } = ofVectors
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
}
