import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over the part below the search box. React marks the element it renders into.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const host = document.querySelector('dialog[data-search]')?.lastElementChild ?? {}
    return Object.keys(host).some((key) => key.startsWith('__reactContainer'))
  })
}
