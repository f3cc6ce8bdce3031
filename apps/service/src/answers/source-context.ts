import type { SearchableIndex } from '../collections/catalog.ts'
import type { StoredDocument } from '../collections/document.ts'
import { type Source, sourcesOf } from './source.ts'

/** A source with the sections before and after it on its page, and with the site's short answers that are based on it. */
export interface SourceInContext extends Source {
  /** Short answers to the question, as Markdown. */
  readonly shortAnswers: readonly string[]
  readonly before: Source | undefined
  readonly after: Source | undefined
}

/**
 * Adds the neighbours of sources: the documents of the same page that were inserted just before and after each. Neighbours that are sources
 * themselves are left out, because the prompt contains them already.
 *
 * @param shortAnswers by source id
 */
export function inContext(
  sources: readonly Source[],
  indexes: readonly SearchableIndex[],
  shortAnswers: ReadonlyMap<string, readonly string[]> = new Map(),
): SourceInContext[] {
  const pages = new Set(sources.flatMap((source) => pageOf(source) ?? []))
  const taken = new Set(sources.map(({ hit }) => hit.id))
  const neighbours = new Map<string, { before?: Source; after?: Source }>()
  for (const { id: index_id, live } of indexes) {
    const latest = new Map<string, Source>()
    for (const document of live.documents()) {
      const page = pageOfDocument(index_id, document)
      if (page === undefined || !pages.has(page)) continue
      const [current] = sourcesOf([{ id: `${index_id}:${document.id}`, index_id, score: 0, document }])
      if (!current) continue
      const previous = latest.get(page)
      latest.set(page, current)
      if (!previous) continue
      const [before, after] = [previous.hit.id, current.hit.id]
      if (!taken.has(before)) neighbours.set(after, { ...neighbours.get(after), before: previous })
      if (!taken.has(after)) neighbours.set(before, { ...neighbours.get(before), after: current })
    }
  }
  return sources.map((source) => {
    const { before, after } = neighbours.get(source.hit.id) ?? {}
    return { ...source, shortAnswers: shortAnswers.get(source.hit.id) ?? [], before, after }
  })
}

function pageOf({ hit }: Source): string | undefined {
  return pageOfDocument(hit.index_id, hit.document)
}

/** The page of a section: its path without the anchor. Documents without a path have no page, and no neighbours. */
function pageOfDocument(index: string, { path }: StoredDocument): string | undefined {
  return typeof path === 'string' ? `${index}:${path.split('#', 1)[0]}` : undefined
}
