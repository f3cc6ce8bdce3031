import type { Page } from '@playwright/test'

/** Stops the time of a page that has loaded: however slow the machine, what lasts a while there lasts until told otherwise. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
