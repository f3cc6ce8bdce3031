import type { Page } from '@playwright/test'

/** The code and index of search, which load only for readers who search. */
export const codeAndIndex = /search-index|\/_site\/(search|shared|site-index|react)/

/**
 * Makes pages search in the site's index, as on a static host, because the tested service offers its own
 * search.
 */
export async function searchLocally(page: Page): Promise<void> {
  await page.route('**/search-config.json', (route) => route.fulfill({ json: { provider: 'local' } }))
}

/** Serves a page as a static host does, without the header that announces the service. */
export async function serveStatically(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const { 'server-timing': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}
