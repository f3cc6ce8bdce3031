import { expect, type Route, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

const title = 'Your site did not load properly'

test('a site served from the wrong place says so and suggests the base URL', async ({ page }) => {
  // The pages of a site built for "/", served below /manual/, where none of its files exist.
  await page.route('**/_site/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/manual/docs/installation/debian', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/manual', '') })
    await route.fulfill({ response })
  })
  await page.goto('/manual/docs/installation/debian')
  const banner = page.getByRole('alert')
  await expect(banner.getByRole('heading', { name: title })).toBeVisible()
  await expect(banner).toContainText('The site was built with baseUrl "/"')
  await expect(banner).toContainText('set baseUrl to "/manual/"')
})

test('suggests a folder where a host shows the names of files', async ({ page }) => {
  await page.route('**/_site/**', (route) => route.fulfill({ status: 404, body: '' }))
  for (const [shown, path, base] of [
    ['/manual/docs/installation/debian.html', '/docs/installation/debian', '/manual/'],
    ['/manual/index.html', '/', '/manual/'],
  ] as const) {
    await page.route(`**${shown}`, async (route) => {
      const response = await route.fetch({ url: new URL(path, route.request().url()).href })
      await route.fulfill({ response })
    })
    await page.goto(shown)
    await expect(page.getByRole('alert')).toContainText(`set baseUrl to "${base}"`)
  }
})

test('advises no base URL where the one it was built with is right, or none can be told', async ({
  page,
}) => {
  const broken = (route: Route) => route.fulfill({ status: 404, body: '' })
  await page.route('**/_site/**', broken)
  for (const path of ['/docs/installation/debian', '/', '/no/such/page']) {
    await page.goto(path)
    const banner = page.getByRole('alert')
    await expect(banner.getByRole('heading', { name: title })).toBeVisible()
    await expect(banner).not.toContainText('set baseUrl')
  }
  await page.route(`${sampleSite.address}/_site/**`, broken)
  await page.goto(`${sampleSite.address}/docs/tabs`)
  await expect(page.getByRole('alert')).toContainText('The site was built with baseUrl "/sub/"')
  await expect(page.getByRole('alert')).not.toContainText('set baseUrl')
})

test('suggests a folder where a host ends addresses with a slash', async ({ page }) => {
  await page.route('**/_site/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/manual/docs/installation/debian/', async (route) => {
    const address = new URL('/docs/installation/debian', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url: address }) })
  })
  await page.goto('/manual/docs/installation/debian/')
  await expect(page.getByRole('alert')).toContainText('set baseUrl to "/manual/"')
})

test('a site that loaded says nothing', async ({ page }) => {
  await page.goto('/docs/installation/debian', { waitUntil: 'load' })
  await expect(page.getByText(title)).toHaveCount(0)
})
