import type { SearchHit } from '@next-panel/client'

/** A source of an answer as readers see it. */
export interface SourceView {
  /** What citations call it, from 1. */
  readonly number: number
  readonly title: string
  /** Heading of the section; empty for the beginning of a page. */
  readonly section: string
  readonly content: string
  /** Address of the section; none when the document leads away from this site. */
  readonly href: string | undefined
}

/** @param base base URL of the site, which the paths of documents are below */
export function sourceViews(hits: readonly SearchHit[], base: string): SourceView[] {
  return hits.map(({ document }, index) => {
    const text = (name: string) => (typeof document[name] === 'string' ? document[name] : '')
    return {
      number: index + 1,
      title: text('title') || document.id,
      section: text('section'),
      content: text('content'),
      href: siteAddress(text('path'), base),
    }
  })
}

/** What a source is called: its page, and its section where that is not the page's beginning. */
export function nameOf({ title, section }: SourceView): string {
  return section === '' || section === title ? title : `${title} › ${section}`
}

/** The address of a path below the base URL; none for what is no path of this site. */
export function siteAddress(path: string, base: string): string | undefined {
  // What begins with two slashes, of either kind, is an address of another site.
  return /^\/(?![/\\])/.test(path) ? base + path.slice(1) : undefined
}
