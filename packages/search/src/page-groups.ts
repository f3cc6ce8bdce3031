import type { Hit } from './rank.ts'
import { pageOf } from './section-blocks.ts'

/** Hits on sections of one page, best first. */
export interface PageGroup<D> {
  /** The page's route, without an anchor. */
  readonly path: string
  readonly title: string
  readonly hits: readonly Hit<D>[]
}

/** Groups hits by page, pages in the order of their best hit; at most `perPage` hits each. */
export function groupByPage<D extends { readonly path: string; readonly title: string }>(
  hits: readonly Hit<D>[],
  perPage = 4,
): PageGroup<D>[] {
  const groups = new Map<string, { path: string; title: string; hits: Hit<D>[] }>()
  for (const hit of hits) {
    const path = pageOf(hit.document.path)
    const group = groups.get(path)
    if (!group) groups.set(path, { path, title: hit.document.title, hits: [hit] })
    else if (group.hits.length < perPage) group.hits.push(hit)
  }
  return [...groups.values()]
}
