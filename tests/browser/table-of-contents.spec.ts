import { expect, type Page, test } from '@playwright/test'
import { laidOut } from './scrolling.test-helper.ts'

const debian = '/docs/installation/debian'
const contents = (page: Page) => page.locator('[data-toc]')

test('marks the heading being read', async ({ page }) => {
  await page.goto(debian)
  await expect(contents(page).locator('[aria-current]')).toHaveCount(0)
  for (const id of ['install-php', 'install-mariadb', 'before-you-begin']) {
    await page
      .locator(`#${id}`)
      .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(contents(page).locator('[aria-current]')).toHaveAttribute('href', `#${id}`)
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(contents(page).locator('ul a').last()).toHaveAttribute('aria-current', 'true')
})

test('shows what is below the heading being read, and what is below no other', async ({ page }) => {
  await page.goto('/docs/design-document/webapi')
  await laidOut(page)
  const below = (name: string) => contents(page).locator(`a[href="#${name}"]`)
  await expect(below('users-parameters')).toBeHidden()
  await page.locator('#users-replies').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expect(below('users-replies')).toHaveAttribute('aria-current', 'true')
  await expect(below('users-parameters')).toBeVisible()
  await expect(below('node-info-parameters')).toBeHidden()
})

test('keeps the heading being read in sight on the longest pages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/docs/design-document/webapi')
  for (const id of ['func-ping', 'at-a-glance', 'users-aliveip', 'differences']) {
    const heading = page.locator(`#${id}`)
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(contents(page).locator('ul a[aria-current]')).toHaveCount(1)
    await expect(contents(page).locator('ul a[aria-current]')).toBeInViewport()
  }
})

test('lists headings of the levels 2 and 3 and no others', async ({ page }) => {
  await page.goto('/docs/design-document/webapi')
  const headings = await page
    .locator('.prose :is(h2, h3)[id]')
    .evaluateAll((found) => found.map(({ id }) => `#${id}`))
  const listed = await contents(page)
    .locator('ul a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(listed).toEqual(headings)
  expect(headings.length).toBeGreaterThan(3)
})

test('names the heading being read in a bar that stays in sight on small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(debian)
  const bar = page.locator('[data-toc-dropdown]')
  await page.locator('#install-php').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expect(bar.locator('summary')).toHaveText('On this pageInstall PHP')
  await expect(bar).toBeInViewport()
  // The bar does not cover the target of a link.
  await bar.locator('summary').click()
  await bar.getByRole('link', { name: 'Install Redis' }).click()
  await expect(bar.getByRole('link', { name: 'Install Redis' })).toBeHidden()
  const [barBottom, headingTop] = await Promise.all([
    bar.evaluate((element) => element.getBoundingClientRect().bottom),
    page.locator('#install-redis').evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(headingTop).toBeGreaterThanOrEqual(barBottom)
})

test('folds above the text on small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(debian)
  await expect(contents(page)).toBeHidden()
  const folded = page.locator('[data-toc-dropdown]')
  await expect(folded.getByRole('link', { name: 'Install PHP' })).toBeHidden()
  await folded.getByText('On this page').click()
  await folded.getByRole('link', { name: 'Install PHP' }).click()
  await expect(page).toHaveURL(`${debian}#install-php`)
  await expect(page.locator('#install-php')).toBeInViewport()
})

test('an anchor beside a heading leads to it and copies its address', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(debian)
  const anchor = page.getByRole('link', { name: 'Link to this section: Install PHP' })
  await anchor.focus()
  await expect(anchor).toHaveCSS('opacity', '1')
  await anchor.press('Enter')
  await expect(page).toHaveURL(`${debian}#install-php`)
  await expect(page.locator('[data-announcer]')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${debian}#install-php`)
})
