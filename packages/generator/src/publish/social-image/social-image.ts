import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type SocialImageInput, socialImageHash } from '../../shell/social-image-input.ts'
import { cached } from '../../site/content-cache.ts'
import { socialFontFamily, socialFontFiles } from './social-font.ts'
import { socialImageSvg } from './social-image-layout.ts'

// No fonts of the system: the same page would look different on another machine.
const font = { loadSystemFonts: false, fontFiles: [...socialFontFiles], defaultFontFamily: socialFontFamily }

/**
 * Draws the picture that networks show beside a link: 1200 by 630 px, PNG. Same bytes for the same input.
 *
 * Drawing happens on the calling thread: for many pictures, let several threads draw some each.
 */
export async function socialImage(input: SocialImageInput): Promise<Uint8Array> {
  const { pixels, width, height } = new Resvg(socialImageSvg(input), { font }).render()
  // Resvg writes PNG files that are half as large again. Higher levels save few bytes for much time.
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  return image.png({ compressionLevel: 5 }).toBuffer()
}

/**
 * Draws the picture unless it was drawn before: an unchanged page costs one read.
 * @param cacheDir kept between builds; any number of calls and builds may use it at once
 */
export function cachedSocialImage(input: SocialImageInput, cacheDir: string): Promise<Uint8Array> {
  return cached(cacheDir, socialImageHash(input), () => socialImage(input))
}
