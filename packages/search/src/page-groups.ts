import type { Hit } from './search-result.ts'

/** Hits in sections of one page, best first. `path` is the page's route, without an anchor. */
export type PageGroup<D> = { readonly path: string; readonly title: string; readonly hits: readonly Hit<D>[] }

type Page = { readonly path: string; readonly title: string }

/** Returns a path without its anchor. */
export function pageOf(path: string): string {
  return path.split('#', 1)[0] ?? path
}

/** Groups hits by page, at most `perPage` for each. Pages are in the order of their best hits. */
export function groupByPage<D extends Page>(hits: readonly Hit<D>[], perPage = 4): PageGroup<D>[] {
  const pages = Map.groupBy(hits, ({ document }) => pageOf(document.path))
  return [...pages].map(([path, own]) => {
    return { path, title: own[0]?.document.title ?? '', hits: own.slice(0, perPage) }
  })
}
