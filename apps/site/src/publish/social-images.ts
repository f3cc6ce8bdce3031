import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedSocialImage } from '../outputs/social-image.ts'
import { socialImageInput, socialImagePath } from '../site/head.ts'
import type { Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'

/** Rendering and packing of pictures overlap; more at once only take memory. */
const DRAWN_AT_ONCE = 4

/**
 * Draws the social images of all pages ahead of time, into the cache. They need what a site says, not its finished
 * pages: a build draws them while Astro renders pages on one core.
 */
export async function drawSocialImages(site: Site, signal: AbortSignal): Promise<void> {
  await eachRoute(site, async (route) => {
    signal.throwIfAborted()
    await drawn(site, route)
  })
}

/** Writes the social images of all pages to the finished site; those drawn before cost one read each. */
export async function writeSocialImages(site: Site): Promise<void> {
  const { outDir } = site.folders
  await mkdir(join(outDir, 'og'), { recursive: true })
  await eachRoute(site, async (route) => {
    await writeFile(join(outDir, socialImagePath(route, site)), await drawn(site, route))
  })
}

function drawn(site: Site, route: Route): Promise<Uint8Array> {
  return cachedSocialImage(socialImageInput(route, site), join(site.folders.cacheDir, 'social-images'))
}

async function eachRoute(site: Site, work: (route: Route) => Promise<void>): Promise<void> {
  const queue = site.routes.values()
  const worker = async () => {
    for (const route of queue) await work(route)
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, worker))
}
