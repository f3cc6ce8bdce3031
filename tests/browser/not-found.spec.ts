import { expect, type Page, test } from '@playwright/test'

const mistyped = '/docs/instalation/debain'

const nearest = (page: Page) => page.locator('[data-nearest-routes]')

test('is served with status 404 and the nearest routes, also without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  const response = await page.goto(mistyped)
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found | NeXT Panel')
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
  await expect(nearest(page).getByRole('link', { name: 'Install on Debian' })).toHaveAttribute(
    'href',
    '/docs/installation/debian',
  )
  await expect(page.getByRole('main').locator('form[action$="/search"]')).toBeVisible()
  await context.close()
})

test('says nothing of near routes when none is near', async ({ page }) => {
  await page.goto('/qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeHidden()
})

test('finds the nearest routes by itself on a host whose server does not', async ({ page }) => {
  await page.route(`**${mistyped}`, async (route) => {
    const response = await route.fetch({
      url: new URL('/404.html', route.request().url()).href,
      maxRedirects: 0,
    })
    const html = (await response.text()).replace(
      /(data-nearest-routes="[^>]*>)[\s\S]*?(<\/section>)/,
      '$1<!-- nearest-routes -->$2',
    )
    await route.fulfill({ response, status: 404, body: html })
  })
  await page.goto(mistyped)
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
  await expect(nearest(page).getByRole('link', { name: 'Install on Debian' })).toHaveAttribute(
    'href',
    '/docs/installation/debian',
  )
})
