import type { Locator, Page } from '@playwright/test'

/** Leaves a mark that lives as long as the document does: a full load wipes it. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark-of-test', ''))
}

/** The document that was marked, while pages come and go in it without a full load. To be expected, as loads take time. */
export function markedDocument(page: Page): Locator {
  return page.locator('html[data-mark-of-test]')
}
