import { expect, test } from '@playwright/test'

const title = 'Your site did not load properly'

test('a site served from the wrong place says so and suggests the base URL', async ({ page }) => {
  // The pages of a site built for "/", served below /manual/, where none of its files is.
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
  for (const [shown, asked, base] of [
    ['/manual/docs/installation/debian.html', '/docs/installation/debian', '/manual/'],
    ['/manual/index.html', '/', '/manual/'],
  ] as const) {
    await page.route(`**${shown}`, async (route) => {
      const response = await route.fetch({ url: new URL(asked, route.request().url()).href })
      await route.fulfill({ response })
    })
    await page.goto(shown)
    await expect(page.getByRole('alert')).toContainText(`set baseUrl to "${base}"`)
  }
})

test('a site that loaded says nothing', async ({ page }) => {
  await page.goto('/docs/installation/debian', { waitUntil: 'load' })
  await expect(page.getByText(title)).toHaveCount(0)
})
