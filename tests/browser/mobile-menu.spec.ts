import { expect, type Page, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

test.use({ viewport: { width: 390, height: 780 } })

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Main' })

test('exists below 996 px only', async ({ page }) => {
  await page.setViewportSize({ width: 995, height: 780 })
  await page.goto('/docs')
  await expect(opener(page)).toBeVisible()
  await expect(page.locator('aside [data-docs-sidebar]')).toBeHidden()
  await page.setViewportSize({ width: 996, height: 780 })
  await expect(opener(page)).toBeHidden()
  await expect(page.locator('aside [data-docs-sidebar]')).toBeVisible()
})

test('opens, keeps the focus inside, and gives it back on Escape', async ({ page }) => {
  await page.goto('/')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  const stops = await menu(page).locator('a[href], button').count()
  for (let stop = 0; stop < stops + 2; stop++) {
    await page.keyboard.press('Tab')
    // Between the last and the first stop, the browser's own controls may have the focus, but never the page
    // behind.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('closes when the screen becomes wide, and is never open unseen', async ({ page }) => {
  await page.goto('/docs')
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('can be closed on a screen that has become wide', async ({ page }) => {
    await page.goto('/docs')
    await opener(page).click()
    await page.setViewportSize({ width: 1180, height: 820 })
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
})

test('closes by its button and by a click beside it', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu(page)).toBeHidden()
  await opener(page).click()
  await page.mouse.click(380, 400)
  await expect(menu(page)).toBeHidden()
})

test('has the links of the bar', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  for (const name of ['Docs', 'Blog', 'GitHub', 'Discord'])
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
})

test('shows the docs first on docs pages, and leads back to the main menu', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  await opener(page).click()
  const back = page.getByRole('button', { name: '← Back to main menu' })
  await expect(back).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Support', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Blog', exact: true })).toBeHidden()
  await back.press('Enter')
  await expect(back).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Docs', exact: true })).toBeFocused()
  await expect(menu(page).getByRole('link', { name: 'Blog', exact: true })).toBeVisible()
})

test('closes when it has led to a page, and lets that page scroll', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Support', exact: true }).click()
  await expect(page).toHaveTitle('Support | NeXT Panel')
  await expect(menu(page)).toBeHidden()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('opens a category of the docs in place', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  await opener(page).click()
  await menu(page).getByRole('button', { name: 'Show pages in Node servers' }).click()
  await menu(page).getByRole('link', { name: 'NetStatus API' }).click()
  await expect(page).toHaveTitle('NetStatus API | NeXT Panel')
})

test('calls the two dropdowns Languages and Versions', async ({ page }) => {
  await page.goto(sampleSite.address)
  await opener(page).click()
  await menu(page).getByText('Languages', { exact: true }).click()
  await expect(menu(page).getByRole('link', { name: 'العربية' })).toBeVisible()
  await menu(page).getByText('Versions', { exact: true }).click()
  await expect(menu(page).getByRole('link', { name: '1.0', exact: true })).toBeVisible()
})
