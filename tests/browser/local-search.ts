import type { Page } from '@playwright/test'

/** What nobody loads who does not search. */
export const CODE_AND_INDEX = /search-index|\/_site\/(search|shared|site-index|react)/

/** Lets pages search in the index of the site, as on a static host: the service that serves them here offers its own search. */
export async function searchLocally(page: Page): Promise<void> {
  await page.route('**/search-config.json', (route) => route.fulfill({ json: { provider: 'local' } }))
}
