import type { Page } from '@playwright/test'

/** Stops the clock of a loaded page, so that timers wait for the test, on slow machines too. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}
