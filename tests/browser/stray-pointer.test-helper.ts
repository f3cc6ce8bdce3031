import type { Page } from '@playwright/test'

/** Ignores pointer movements, because the headless shell sometimes moves the pointer while a page loads. */
export async function holdPointer(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
}
