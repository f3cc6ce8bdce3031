import { hookName, operations } from '@next-panel/contract'
import type { SearchableIndex } from '../../collections/catalog.ts'
import type { LiveIndex } from '../../collections/live-index.ts'
import { hooks } from '../../hooks/hook.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { fieldStatistics } from '../field-statistics.ts'
import { searchFor } from './collection-search.ts'
import { sendSearchReply } from './search-reply.ts'

/** The header with the mode of a search, `fulltext`, `vector` or `hybrid`, if another mode than full text was requested. */
export const searchModeHeader = 'x-search-mode'

/** Routes that read collections (docs/reference/wire/collections.md#reading, docs/reference/wire/search.md). */
export function searchRoutes(bind: Bind, context: AppContext): void {
  const { access, catalog, embeddings, insights } = context
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
    const indexes = await catalog.searchable(collection.id)
    const indexes_stats = await Promise.all(indexes.map((index) => indexStatistics(index, locale)))
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

  async function indexStatistics({ live, ...index }: SearchableIndex, locale: string) {
    return {
      id: index.id,
      default_locale: locale,
      document_count: live.size,
      is_temp: false as const,
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
}
