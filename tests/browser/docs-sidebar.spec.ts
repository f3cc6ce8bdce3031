import { expect, type Page, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

const sidebar = (page: Page) => page.locator('aside').getByRole('navigation', { name: 'Docs pages' })
const category = (page: Page, label: string) =>
  sidebar(page).getByRole('button', { name: `Show pages in ${label}`, exact: true })
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })

/** Requests for the file that holds the whole sidebar. */
function sidebarRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/sidebar-.*\.json$/.test(request.url())) requests.push(request.url())
  })
  return requests
}

test('opens and closes categories by keyboard, and loads its file once', async ({ page }) => {
  const requests = sidebarRequests(page)
  await page.goto('/docs')
  await expect(link(page, 'NetStatus API')).toHaveCount(0)
  await category(page, 'Node servers').press('Enter')
  await expect(category(page, 'Node servers')).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, 'NetStatus API')).toBeVisible()
  await category(page, 'Node servers').press('Space')
  await expect(category(page, 'Node servers')).toHaveAttribute('aria-expanded', 'false')
  await expect(link(page, 'NetStatus API')).toBeHidden()
  await category(page, 'Node servers').press('Enter')
  await expect(link(page, 'NetStatus API')).toBeVisible()
  await category(page, 'Operate').press('Enter')
  await expect(link(page, 'Back up')).toHaveCount(1)
  await expect(category(page, 'Operate')).toHaveAttribute('aria-expanded', 'true')
  expect(requests).toHaveLength(1)
})

test('closes a category that the page itself shows', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  await category(page, 'Start').click()
  await expect(link(page, 'Install')).toBeHidden()
  await category(page, 'Start').click()
  await expect(link(page, 'Install')).toBeVisible()
})

test('keeps its scroll position and what the reader opened over navigation', async ({ page }) => {
  const requests = sidebarRequests(page)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/docs')
  for (const label of ['Configure', 'Operate', 'Node servers', 'Reference']) {
    await category(page, label).click()
    await expect(category(page, label)).toHaveAttribute('aria-expanded', 'true')
  }
  await link(page, 'NetStatus API').scrollIntoViewIfNeeded()
  const top = () =>
    page
      .locator('aside')
      .first()
      .evaluate((aside) => aside.scrollTop)
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await link(page, 'NetStatus API').click()
  await expect(page).toHaveTitle('NetStatus API | NeXT Panel')
  for (const label of ['Configure', 'Operate', 'Node servers', 'Reference'])
    await expect(category(page, label)).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(top).toBe(before)
  expect(requests).toHaveLength(1)
})

test('keeps closed over navigation what the reader closed', async ({ page }) => {
  await page.goto('/docs')
  await category(page, 'Fix').click()
  await expect(link(page, 'Support')).toBeHidden()
  await link(page, 'Install').click()
  await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
  await expect(category(page, 'Fix')).toHaveAttribute('aria-expanded', 'false')
  await expect(link(page, 'Support')).toBeHidden()
})

test('opens categories within categories, and keeps them open', async ({ page }) => {
  await page.goto(`${sampleSite.address}/docs/tabs`)
  await category(page, 'Guides').click()
  await category(page, 'Deep').click()
  await expect(link(page, 'Second guide')).toBeVisible()
  await link(page, 'Long page').click()
  await expect(page).toHaveTitle('Long page | Sample')
  await expect(link(page, 'Second guide')).toBeVisible()
  await link(page, 'Second guide').click()
  await expect(page).toHaveTitle('Second guide | Sample')
  await expect(link(page, 'Second guide')).toHaveAttribute('aria-current', 'page')
})

test('leads to the first page of a category whose pages do not load', async ({ page }) => {
  await page.route('**/sidebar-*.json', (route) => route.fulfill({ status: 503 }))
  await page.goto('/docs')
  await category(page, 'Node servers').click()
  await expect(page).toHaveTitle('NeXT Server | NeXT Panel')
  await expect(link(page, 'NetStatus API')).toBeVisible()
})
