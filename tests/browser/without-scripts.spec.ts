import { expect, test } from '@playwright/test'
import { requiredRoutes } from '../required-routes.ts'
import { sampleSite } from './sites.ts'

test.use({ javaScriptEnabled: false })

test('every page reads, and shows no control that needs a script', async ({ page }) => {
  for (const route of requiredRoutes) {
    await page.goto(route)
    await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    await expect.soft(page.getByRole('main'), route).toContainText(/\S/)
    await expect.soft(page.locator('.js-only:visible'), route).toHaveCount(0)
  }
})

test('colours follow the system', async ({ page }) => {
  for (const [colorScheme, color] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(14, 18, 22)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/docs')
    await expect(page.locator('body')).toHaveCSS('background-color', color)
  }
})

test('links, neighbours and breadcrumbs lead on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true }).click()
  await expect(page).toHaveURL('/docs')
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last().click()
  await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a closed category of the sidebar leads to its first page, which shows the rest', async ({ page }) => {
  await page.goto('/docs')
  const sidebar = page.locator('aside').getByRole('navigation', { name: 'Docs pages' })
  await expect(sidebar.getByRole('link', { name: 'NetStatus API' })).toHaveCount(0)
  await sidebar.getByRole('link', { name: 'Node servers', exact: true }).click()
  await expect(page).toHaveTitle('NeXT Server | NeXT Panel')
  await sidebar.getByRole('link', { name: 'NetStatus API' }).click()
  await expect(page).toHaveTitle('NetStatus API | NeXT Panel')
})

test('the menu of small screens opens and closes, with docs and main menu in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/docs/installation/debian')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Support', exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/blog')
})

test('dropdowns open', async ({ page }) => {
  await page.goto(`${sampleSite.address}/docs/tabs`)
  await page.getByRole('banner').locator('summary', { hasText: 'More' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Tabs' }).click()
  await expect(page).toHaveURL(`${sampleSite.address}/docs/tabs`)
})

test('all alternatives of tabs are shown, each under its name', async ({ page }) => {
  await page.goto(`${sampleSite.address}/docs/tabs`)
  for (const text of ['Use apt on Debian.', 'Use dnf on RHEL.', 'The first.', 'The second.'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(
    page.getByRole('main').getByText('RHEL', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
})

test('a picture leads to itself, the contents of a page unfold', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(`${sampleSite.address}/docs/pictures`)
  await page.getByRole('link', { name: /^Enlarge image/ }).click()
  await expect(page).toHaveURL(/\.svg$/)
  await page.goto('/docs/installation/debian')
  const folded = page.locator('[data-toc-dropdown]')
  await folded.getByText('On this page').click()
  await folded.getByRole('link', { name: 'Install PHP' }).click()
  await expect(page).toHaveURL('/docs/installation/debian#install-php')
})

test('search leads to its page', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
})

test('the page of search finds', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('main').getByRole('searchbox').fill('backup')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=backup')
  await expect(page.getByRole('main').getByRole('status')).toContainText('results for “backup”')
  await expect(page.getByRole('main')).not.toContainText('Turn on JavaScript')
  await page.getByRole('main').getByRole('link', { name: 'More results' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Results 21 to')
  await page.getByRole('main').locator('ol a').first().click()
  await expect(page.getByRole('main')).toContainText(/back/i)
})
