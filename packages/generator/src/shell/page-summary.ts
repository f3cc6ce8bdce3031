/** What the outputs need to know of a published page. */
export interface PageSummary {
  /** Site path without base URL, `/docs/x`; the home page is `/`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** `Documentation`, `Blog`, … as shown on the social image. */
  readonly section: string
  readonly kind: 'home' | 'doc' | 'post' | 'listing' | 'tag' | 'tool'
  /** ISO date of the last change, when history knows it. */
  readonly lastUpdated?: string
  /** Published, yet left out of every list of pages. */
  readonly unlisted?: boolean
}

/** What feeds and structured data need to know of a blog post. */
export interface PostSummary extends PageSummary {
  /** ISO date of publication, with the time where it is known. */
  readonly date: string
  readonly authors: readonly { readonly name: string; readonly url?: string }[]
  readonly tags: readonly string[]
  /** The full post; links and images are absolute. */
  readonly html: string
  /** Plain text of what stands before the cut. */
  readonly excerpt: string
}

/** When a post was last changed. A change on the day of publication is known by its day only, which would be before the time. */
export function lastChanged({ date, lastUpdated }: Pick<PostSummary, 'date' | 'lastUpdated'>): string {
  return lastUpdated === undefined || date.startsWith(lastUpdated) ? date : lastUpdated
}
