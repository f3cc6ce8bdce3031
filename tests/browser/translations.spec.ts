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

test('search and the conversation are in the language of the page that they are opened on', async ({
  page,
}) => {
  const search = page.locator('dialog[data-search]')
  const languages = page.getByRole('navigation').locator('details:has(a[hreflang])')
  await page.goto(chinese)
  await page.keyboard.press('/')
  await expect(search.getByRole('combobox', { name: '在本站搜索' })).toBeFocused()
  await expect(search.getByRole('button', { name: '粘贴报错' })).toBeVisible()
  await page.keyboard.press('Escape')
  await languages.locator('summary').first().click()
  await languages.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(debian)
  await page.keyboard.press('/')
  await expect(search.getByRole('combobox', { name: 'Search the site' })).toBeFocused()
  await expect(search.getByRole('button', { name: 'Paste an error' })).toBeVisible()
})
