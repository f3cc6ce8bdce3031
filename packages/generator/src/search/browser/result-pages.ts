import { pageKinds } from 'virtual:site/search'
import {
  type Excerpt,
  groupByPage,
  Highlighter,
  type HighlightQuery,
  type Hit,
  highlight,
} from '@next-panel/search/static'
import { type FolderNames, pageBreadcrumb } from './page-breadcrumb.ts'
import { maxHits, type PageKind, type SearchPage } from './search-provider.ts'

/** What the list needs to know of a found section. */
interface Section {
  readonly path: string
  readonly title: string
  readonly section: string
  readonly category: string
}

/** A site as its search needs to know it. */
export interface ResultContext {
  /** Base URL. */
  readonly base: string
  readonly names: FolderNames
}

/**
 * Groups found sections by page, as readers see them.
 *
 * @param place base URL of the site, and names of its folders
 * @param marker marks the matches in titles and headings, of those that are shown
 * @param excerpt fetches the piece of a section's text around the matches
 * @param limit how many were asked for, at most
 */
export function resultPages<D extends Section>(
  { base, names }: ResultContext,
  hits: readonly Hit<D>[],
  marker: HighlightQuery,
  excerpt: (hit: Hit<D>) => Promise<Excerpt>,
  limit: number = maxHits,
): SearchPage[] {
  const href = (path: string) => base + path.slice(1)
  const matcher = new Highlighter(marker)
  // Whoever wants more than at first wants all of a page too.
  return groupByPage(hits, limit > maxHits ? limit : undefined).map((group) => {
    const [first] = group.hits
    const isPost = first?.document.category === 'blogs'
    const headings = Map.groupBy(group.hits, ({ document }) => document.section)
    return {
      href: href(group.path),
      title: group.title,
      titleRanges: highlight(group.title, matcher),
      kind: isPost ? 'post' : kindOf(group.path),
      // Most are docs, and need not say so.
      breadcrumb: pageBreadcrumb(group.path, isPost ? 'Blog' : '', names),
      hits: group.hits.map((hit) => ({
        href: href(hit.document.path),
        heading: hit.document.section,
        headingRanges: highlight(hit.document.section, matcher),
        anchor:
          headings.get(hit.document.section)?.length === 1 ? '' : hit.document.path.slice(group.path.length),
        excerpt: () => excerpt(hit),
      })),
    }
  })
}

/** The longest first, which says most. */
const beginnings = Object.entries(pageKinds).sort(([a], [b]) => b.length - a.length)

function kindOf(path: string): PageKind {
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'guide'
}
