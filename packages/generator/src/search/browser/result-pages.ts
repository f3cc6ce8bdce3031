import { pageKinds } from 'virtual:site/search'
import { parseSiteLink } from '@next-panel/contract/site-paths'
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
  readonly lang?: string | undefined
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
  const pages = groupByPage(hits, limit > maxHits ? limit : undefined).map((group) => {
    const [first] = group.hits
    const isPost = first?.document.category === 'blogs'
    const headings = Map.groupBy(group.hits, ({ document }) => document.section)
    return {
      href: href(group.path),
      title: group.title,
      titleRanges: highlight(group.title, matcher),
      lang: first?.document.lang,
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
  return withVariantsTogether(pages, matcher)
}

/** Words at the beginning of titles that pages for several systems share: “Install on”. */
const sharedWords = 2

/**
 * Pages for several systems say much alike. Of what the first of them is found for, the others become results without a text of their
 * own below it.
 */
function withVariantsTogether(pages: readonly SearchPage[], matcher: Highlighter): SearchPage[] {
  const shown: SearchPage[] = []
  for (const page of pages) {
    const [best] = page.hits
    const at = shown.findIndex(
      (other) => isVariant(other, page) && other.hits.some(({ heading }) => heading === best?.heading),
    )
    const first = shown[at]
    if (!first || !best) {
      shown.push(page)
      continue
    }
    const variant = {
      href: best.href,
      heading: page.title,
      headingRanges: highlight(page.title, matcher),
      anchor: '',
    }
    const same = first.hits.findIndex(({ heading }) => heading === best.heading)
    const next = first.hits.findIndex(({ excerpt }, i) => i > same && excerpt)
    shown[at] = { ...first, hits: first.hits.toSpliced(next < 0 ? first.hits.length : next, 0, variant) }
  }
  return shown
}

function isVariant(a: SearchPage, b: SearchPage): boolean {
  const folder = ({ href }: SearchPage) => href.slice(0, href.lastIndexOf('/'))
  const beginning = ({ title }: SearchPage) => title.split(' ', sharedWords).join(' ')
  return folder(a) === folder(b) && beginning(a) === beginning(b) && a.title.includes(' ')
}

/** The longest first, which says most. */
const beginnings = Object.entries(pageKinds).sort(([a], [b]) => b.length - a.length)

function kindOf(path: string): PageKind {
  const page = parseSiteLink(path).path
  return beginnings.find(([beginning]) => page.startsWith(beginning))?.[1] ?? 'guide'
}
