import type { Page } from '@playwright/test'

/** Keeps the pointer from moving: the headless shell sometimes moves it by itself while a page loads, as no reader would. */
export async function holdPointer(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
}
