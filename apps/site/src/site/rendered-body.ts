import type { Heading } from './rendered-headings.ts'

/** A page's body as HTML. */
export interface RenderedBody {
  readonly html: string
  readonly headings: readonly Heading[]
}
