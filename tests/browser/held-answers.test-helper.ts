import type { Page } from '@playwright/test'

/** The script of every page. */
export const mainScript = '**/_site/main.*.js'

/**
 * Delays the responses of a pattern. Call it before the page loads, or early requests may pass.
 * @returns a function that lets them through
 */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
