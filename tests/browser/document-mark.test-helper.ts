import type { Locator, Page } from '@playwright/test'

/** Leaves a mark in the document. A full load removes it. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark-of-test', ''))
}

/**
 * The marked document, which stays while pages are swapped without a full load. Use with `expect`, because
 * loads take time.
 */
export function markedDocument(page: Page): Locator {
  return page.locator('html[data-mark-of-test]')
}
