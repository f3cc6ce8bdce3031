import { pageKinds } from 'virtual:site/search'
import { parseSiteLink } from '@next-panel/contract/site-paths'
import { groupByPage, Highlighter, highlight } from '@next-panel/search/static'
import { maxHits, type PageKind, type SearchPage } from '../sources/search-provider.ts'
import type { FoundSections } from '../sources/search-source.ts'
import { type FolderNames, pageBreadcrumb } from './page-breadcrumb.ts'

/** The facts about a site that its results show. */
export interface ResultContext {
  /** Base URL. */
  readonly base: string
  readonly names: FolderNames
}

/**
 * Groups found sections by page. A page has at most four at first, and all of them once the reader asks for more.
 * @param limit maximum number of sections that were requested
 */
export function resultPages(
  { base, names }: ResultContext,
  found: Pick<FoundSections, 'hits' | 'highlightQuery' | 'excerpt'>,
  limit: number,
): SearchPage[] {
  const href = (path: string) => base + path.slice(1)
  const highlighter = new Highlighter(found.highlightQuery)
  return groupByPage(found.hits, limit > maxHits ? limit : undefined).map(({ path, title, hits }) => {
    const [first] = hits
    const isPost = first?.document.category === 'blogs'
    const headings = Map.groupBy(hits, ({ document }) => document.section)
    return {
      href: href(path),
      title,
      titleRanges: highlight(title, highlighter),
      lang: first?.document.lang,
      kind: isPost ? 'post' : kindOf(path),
      // Most results are docs, so only posts name their part of the site.
      breadcrumb: pageBreadcrumb(path, isPost ? 'Blog' : '', names),
      hits: hits.map(({ id, document }) => ({
        href: href(document.path),
        heading: document.section,
        headingRanges: highlight(document.section, highlighter),
        anchor: headings.get(document.section)?.length === 1 ? '' : document.path.slice(path.length),
        excerpt: () => found.excerpt(id),
      })),
    }
  })
}

/** Longest first: the most specific one decides. */
const beginnings = Object.entries(pageKinds).sort(([a], [b]) => b.length - a.length)

function kindOf(path: string): PageKind {
  const page = parseSiteLink(path).path
  return beginnings.find(([beginning]) => page.startsWith(beginning))?.[1] ?? 'guide'
}
