import type { InternalLink } from '../markdown/page-links.ts'
import type { Heading } from './rendered-headings.ts'

/** A page's body as HTML. */
export interface RenderedBody {
  readonly html: string
  readonly headings: readonly Heading[]
  /** Links whose anchors are checked once all pages are rendered. */
  readonly links: readonly InternalLink[]
}
