import { expect, type Page, type Request, test } from '@playwright/test'
import { requiredRoutes } from '../required-routes.ts'
import { violations } from './axe.test-helper.ts'
import { sampleSite } from './sites.ts'
import { holdPointer } from './stray-pointer.test-helper.ts'

/**
 * Maximum numbers of requests and transferred bytes before any interaction. The tests of the built site check
 * the files that pages name; this test also sees those that their scripts load. Source:
 * docs/reference/requirements.md#page-budgets.
 */
const maxOfPage = { requests: 9, scripts: 9.2 * 1024 }

async function scriptBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests
      .filter((request) => request.resourceType() === 'script')
      .map(async (request) => (await request.sizes()).responseBodySize),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Collects errors and warnings of the browser, including policy violations. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A navigation cancels the last page's open requests, such as for its icon.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') found.push(`${page.url()}: ${request.url()} failed: ${reason}`)
  })
  return found
}

/** How far the page scrolls sideways, in px. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const route of [...requiredRoutes, '/search', '/ask']) {
  test(`${route} is quiet, fits 360, 768 and 1440 px, loads no more than it may, and axe finds nothing`, async ({
    page,
  }) => {
    const found = complaints(page)
    // Pointer movements would prefetch pages.
    await holdPointer(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const requests: Request[] = []
      const count = (request: Request) => requests.push(request)
      page.on('request', count)
      await page.goto(route, { waitUntil: 'networkidle' })
      page.off('request', count)
      expect.soft(await sidewaysScroll(page), `at ${width} px`).toBe(0)
      const urls = requests.map((request) => request.url()).join(', ')
      expect.soft(requests.length, urls).toBeLessThanOrEqual(maxOfPage.requests)
      // Tools that are in view from the start load immediately.
      if (!route.startsWith('/docs/tools/'))
        expect.soft(await scriptBytes(requests), urls).toBeLessThanOrEqual(maxOfPage.scripts)
    }
    expect.soft(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 768, height: 800 })
    expect.soft(await sidewaysScroll(page), 'at 768 px').toBe(0)
    expect(found).toEqual([])
  })
}

test('a site below a base URL is quiet and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const found = complaints(page)
  for (const route of ['/', '/docs', '/docs/tabs', '/docs/pictures', '/docs/1.0', '/ar/docs/tabs', '/blog']) {
    await page.goto(sampleSite.address + route, { waitUntil: 'networkidle' })
    expect.soft(await sidewaysScroll(page), route).toBe(0)
  }
  expect(found).toEqual([])
})

test('answers every form of an address but its own with a permanent redirect', async ({ request }) => {
  for (const route of requiredRoutes.filter((path) => path !== '/')) {
    for (const form of [`${route}/`, `${route}.html`, `${route}/index`]) {
      const response = await request.get(form, { maxRedirects: 0 })
      expect.soft(response.status(), form).toBe(301)
      expect.soft(response.headers().location, form).toBe(route)
    }
  }
})

test('offers search in the bar of every width', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docs')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
  }
})
