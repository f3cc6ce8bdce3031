import type { Page } from '@playwright/test'

/** What nobody loads who does not search. */
export const codeAndIndex = /search-index|\/_site\/(search|shared|site-index|react)/

/** Lets pages search in the index of the site, as on a static host: the service that serves them here offers its own search. */
export async function searchLocally(page: Page): Promise<void> {
  await page.route('**/search-config.json', (route) => route.fulfill({ json: { provider: 'local' } }))
}

/** Lets a page come as from a static host: the service says with each page that it searches. */
export async function serveStatically(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const { 'server-timing': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}
