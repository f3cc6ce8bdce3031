import type { SiteConfig } from '../config/site-config.ts'
import { contentHash } from '../site/files/content-cache.ts'

/** The appearance of a site's social images. */
export type SocialBrand = Pick<SiteConfig['brand'], 'colours' | 'mark' | 'socialBackdrop'>

/** The contents of a social image. */
export interface SocialImageInput {
  readonly title: string
  readonly description: string
  /** Above the title: `Documentation`, `Blog`. */
  readonly section: string
  readonly siteTitle: string
  readonly brand: SocialBrand
}

/** Increase it whenever the same input would give other bytes. */
const drawingVersion = 7

/** A hash of the picture's contents, for its file name and its cache key. */
export function socialImageHash({ title, description, section, siteTitle, brand }: SocialImageInput): string {
  const { colours, mark, socialBackdrop } = brand
  const look = JSON.stringify([colours.accentOnDark, colours.darkBackground, mark, socialBackdrop])
  return contentHash(`social-image ${drawingVersion}`, title, description, section, siteTitle, look)
}
