import type { Page } from '@playwright/test'

/** Leaves a mark that lives as long as the window's document does: a full load wipes it. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'markOfTest', true))
}

/** Whether the document is the one that was marked: pages came and went in it without a full load. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'markOfTest') === true)
}
