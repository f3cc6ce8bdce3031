import { expect, type Page, test } from '@playwright/test'
import { markDocument, markedDocument } from './document-mark.test-helper.ts'
import { scrollTop, turnWheel } from './scrolling.test-helper.ts'
import { sampleSite } from './sites.ts'

const longPage = `${sampleSite.address}/docs/long-page`

test.describe('the announcement', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

  test('stays away once dismissed, on other pages and after a load', async ({ page }) => {
    await page.goto(longPage)
    await expect(bar(page)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss announcement' }).click()
    await expect(bar(page)).toBeHidden()
    await page.locator('aside').getByRole('link', { name: 'Tabs' }).click()
    await expect(page).toHaveTitle('Tabs | Sample')
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await expect(bar(page)).toBeHidden()
  })

  test('shows again when its id changes', async ({ page }) => {
    await page.goto(longPage)
    await page.getByRole('button', { name: 'Dismiss announcement' }).click()
    await page.route(longPage, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replaceAll('maintenance-window', 'new-release') })
    })
    await page.reload()
    await expect(bar(page)).toBeVisible()
  })
})

test.describe('the navbar that hides', () => {
  const isHidden = (page: Page) =>
    page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom <= 1)

  test('goes on the way down and comes back on the way up', async ({ page }) => {
    await page.goto(longPage)
    await turnWheel(page, 800)
    await expect.poll(() => isHidden(page)).toBe(true)
    await turnWheel(page, -200)
    await expect.poll(() => isHidden(page)).toBe(false)
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`stays hidden on the way up to a heading, with motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await page.goto(longPage)
      await turnWheel(page, 3000)
      await expect.poll(() => isHidden(page)).toBe(true)
      await turnWheel(page, -200)
      await expect.poll(() => isHidden(page)).toBe(false)
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'Part 2' })
        .click()
      await expect(page.locator('#part-2')).toBeInViewport()
      await expect.poll(() => isHidden(page)).toBe(true)
    })
  }

  test('is hidden at a heading that another page leads to', async ({ page }) => {
    await page.goto(`${longPage}#part-2`)
    await expect(page.locator('#part-2')).toBeInViewport()
    await expect.poll(() => isHidden(page)).toBe(true)
    await page.goto(`${sampleSite.address}/docs/tabs`)
    await markDocument(page)
    await page.evaluate(() => navigation.navigate('/sub/docs/long-page#part-3'))
    await expect(page).toHaveTitle('Long page | Sample')
    await expect(page.locator('#part-3')).toBeInViewport()
    await expect.poll(() => isHidden(page)).toBe(true)
    await expect(markedDocument(page)).toHaveCount(1)
    await expect(async () => {
      await turnWheel(page, -100)
      expect(await isHidden(page)).toBe(false)
    }).toPass()
  })

  test('comes back when something in it gets the focus', async ({ page }) => {
    await page.goto(longPage)
    await turnWheel(page, 800)
    await expect.poll(() => isHidden(page)).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'Long page' }).focus()
    await expect.poll(() => isHidden(page)).toBe(false)
  })

  test('stays where it is on sites that do not ask for it', async ({ page }) => {
    await page.goto('/docs/installation/debian')
    await turnWheel(page, 800)
    expect(await isHidden(page)).toBe(false)
  })
})

test('the foot of the contents leads back to the top', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  await turnWheel(page, 3000)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Back to top' })
    .click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the link over the navigation leads to the content', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test.describe('dropdowns', () => {
  const more = (page: Page) => page.getByRole('banner').getByText('More', { exact: true })
  const tabsLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Tabs' })

  test('open and close by keyboard, and give the focus back', async ({ page }) => {
    await page.goto(longPage)
    await more(page).press('Enter')
    await expect(tabsLink(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tabsLink(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tabsLink(page)).toBeHidden()
    await expect(page.locator('summary', { hasText: 'More' }).first()).toBeFocused()
  })

  test('close when the reader goes elsewhere', async ({ page }) => {
    await page.goto(longPage)
    await more(page).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(tabsLink(page)).toBeHidden()
    await more(page).click()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().focus()
    await expect(tabsLink(page)).toBeHidden()
  })

  test('lead to the same page in another language, in its direction and words', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(longPage)
    await markDocument(page)
    await page.getByRole('banner').locator('summary', { hasText: 'English' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL(`${sampleSite.address}/ar/docs/long-page`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.locator('.anchor').first().press('Enter')
    await expect(page.locator('[data-announcer]')).toHaveText('نُسخ')
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('remember the version of the docs for links into them', async ({ page }) => {
    await page.goto(longPage)
    await page.getByRole('banner').locator('summary', { hasText: '2.0' }).click()
    await page.getByRole('banner').getByRole('link', { name: '1.0', exact: true }).click()
    await expect(page).toHaveURL(`${sampleSite.address}/docs/1.0`)
    await expect(page.getByText('This is version 1.0.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('1.0')
  })

  test('remember the version of a page that the reader came to from elsewhere', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/1.0`)
    await page.goto(`${sampleSite.address}/docs`)
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('2.0')
    await page.goto(`${sampleSite.address}/docs/1.0`)
    await page.goto(sampleSite.address)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('1.0')
  })
})
