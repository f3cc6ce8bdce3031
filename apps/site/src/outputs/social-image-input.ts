import { contentHash } from './content-cache.ts'

/** What a social image shows. */
export interface SocialImageInput {
  readonly title: string
  readonly description: string
  /** Stands above the title: `Documentation`, `Blog`. */
  readonly section: string
  readonly siteTitle: string
}

/** Raise it whenever the same input would give other bytes. */
const drawingVersion = 5

/** Names the picture by what it shows, for its file name and its place in the cache. */
export function socialImageHash({ title, description, section, siteTitle }: SocialImageInput): string {
  return contentHash(`social-image ${drawingVersion}`, title, description, section, siteTitle)
}
