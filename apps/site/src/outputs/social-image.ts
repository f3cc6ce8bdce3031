import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { cached, contentHash } from './content-cache.ts'
import { encodeIndexedPng } from './indexed-png.ts'
import { socialFonts } from './social-font.ts'
import {
  LAYOUT_VERSION,
  SOCIAL_IMAGE,
  type SocialImageInput,
  socialImageLayout,
  withSocialBackdrop,
} from './social-image-layout.ts'

/** Draws the picture that networks show beside a link: 1200 by 630 px, PNG. Same bytes for the same input. */
export async function socialImage(input: SocialImageInput): Promise<Uint8Array> {
  const text = await satori(socialImageLayout(input), { ...SOCIAL_IMAGE, fonts: socialFonts() })
  const drawn = await renderAsync(withSocialBackdrop(text), { font: { loadSystemFonts: false } })
  return await encodeIndexedPng(drawn.pixels, drawn.width, drawn.height)
}

/**
 * Draws the picture unless it was drawn before: an unchanged page costs one read.
 * @param cacheDir kept between builds; any number of calls and builds may use it at once
 */
export function cachedSocialImage(input: SocialImageInput, cacheDir: string): Promise<Uint8Array> {
  return cached(cacheDir, socialImageHash(input), () => socialImage(input))
}

/** Names the picture by what it shows, for its file name and its place in the cache. */
export function socialImageHash({ title, description, section, siteTitle }: SocialImageInput): string {
  return contentHash(`social-image ${LAYOUT_VERSION}`, title, description, section, siteTitle)
}
