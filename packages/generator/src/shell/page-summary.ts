/** Properties of a published page for the site's other files. */
export interface PageSummary {
  /** Site path without base URL, `/docs/x`; the home page is `/`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** `Documentation`, `Blog`, … as shown on the social image. */
  readonly section: string
  readonly kind: 'home' | 'doc' | 'post' | 'listing' | 'tag' | 'tool'
  /** ISO date of the last change, if it is known. */
  readonly lastUpdated?: string
  /** Published, but not in any list of pages. */
  readonly unlisted?: boolean
}

/** Properties of a blog post for feeds and structured data. */
export interface PostSummary extends PageSummary {
  /** ISO date of publication, with the time if it is known. */
  readonly date: string
  readonly authors: readonly { readonly name: string; readonly url?: string }[]
  readonly tags: readonly string[]
  /** The full post; links and images are absolute. */
  readonly html: string
  /** Plain text up to the truncation mark. */
  readonly excerpt: string
}

/**
 * The time of a post's last change. A change on the day of publication has no time, so it would precede the
 * publication.
 */
export function lastChanged({ date, lastUpdated }: Pick<PostSummary, 'date' | 'lastUpdated'>): string {
  return lastUpdated === undefined || date.startsWith(lastUpdated) ? date : lastUpdated
}
