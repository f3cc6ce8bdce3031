import { expect, type Page, test } from '@playwright/test'

const debian = '/docs/installation/debian'
const chinese = '/docs/zh/installation'
const other = (page: Page, name: string) => page.getByRole('article').getByRole('link', { name, exact: true })

test('the way to a translation and back keeps the place', async ({ page }) => {
  await page.goto(`${debian}#install-php`)
  await other(page, '简体中文').click()
  await expect(page).toHaveURL(`${chinese}#install-php`)
  await expect(page.locator('#install-php')).toBeInViewport()
  await page.evaluate("location.hash = 'install-redis'")
  await other(page, 'English').click()
  await expect(page).toHaveURL(`${debian}#install-redis`)
  await expect(page.locator('#install-redis')).toBeInViewport()
})

test('the way to a translation begins at its top where the reader is at no heading', async ({ page }) => {
  await page.goto(debian)
  await other(page, '简体中文').click()
  await expect(page).toHaveURL(chinese)
})
