import type { SiteConfig } from '../config/site-config.ts'
import { contentHash } from '../site/content-cache.ts'

/** How the social images of a site look. */
export type SocialBrand = Pick<SiteConfig['brand'], 'colours' | 'mark' | 'socialBackdrop'>

/** What a social image shows. */
export interface SocialImageInput {
  readonly title: string
  readonly description: string
  /** Stands above the title: `Documentation`, `Blog`. */
  readonly section: string
  readonly siteTitle: string
  readonly brand: SocialBrand
}

/** Raise it whenever the same input would give other bytes. */
const drawingVersion = 7

/** Names the picture by what it shows, for its file name and its place in the cache. */
export function socialImageHash({ title, description, section, siteTitle, brand }: SocialImageInput): string {
  const { colours, mark, socialBackdrop } = brand
  const look = JSON.stringify([colours.accentOnDark, colours.darkBackground, mark, socialBackdrop])
  return contentHash(`social-image ${drawingVersion}`, title, description, section, siteTitle, look)
}
