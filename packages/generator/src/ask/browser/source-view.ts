import type { SearchHit } from '@next-panel/client'

/** A source of an answer as readers see it. */
export interface SourceView {
  /** Number in citations, from 1. */
  readonly number: number
  readonly title: string
  /** Heading of the section; empty for the text before the first heading. */
  readonly section: string
  readonly content: string
  /** Address of the section; `undefined` if it is not on this site. */
  readonly href: string | undefined
}

/** @param base the base URL, which begins every address */
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

/** The name of a source: its page, then its section. */
export function nameOf({ title, section }: SourceView): string {
  return section === '' || section === title ? title : `${title} › ${section}`
}

/** The address of a path below the base URL; `undefined` if it is a path elsewhere. */
export function siteAddress(path: string, base: string): string | undefined {
  // Two slashes of either kind begin an address of another site.
  return /^\/(?![/\\])/.test(path) ? base + path.slice(1) : undefined
}
