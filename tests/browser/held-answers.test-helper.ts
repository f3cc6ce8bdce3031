import type { Page } from '@playwright/test'

/** The script of every page. */
export const mainScript = '**/_site/main.*.js'

/**
 * Holds back answers for a pattern. Call it before the page loads: what a page asks for just then may pass by.
 * @returns what lets them through
 */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
