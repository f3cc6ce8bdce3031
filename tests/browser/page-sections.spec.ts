import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { laidOut, skippedSections } from './scrolling.test-helper.ts'

const longPage = '/docs/design-document/webapi'

/** The ID of the last heading of a page. */
const lastHeading = (page: Page) =>
  page.locator('.prose section :is(h2, h3)[id]').evaluateAll((headings) => headings.at(-1)?.id ?? '')

/** The distance of a heading from the top of the window, in px. */
const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((heading) => Math.round(heading.getBoundingClientRect().top))

/** Takes idle periods from a page, so that far sections stay without layout. */
const stayBusy = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** The number of dark pixels in a picture. */
async function inkOf(picture: Buffer): Promise<number> {
  const pixels = await sharp(picture).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 128).length
}

/** Below the navbar, in px. */
const below = { min: 60, max: 150 }

test.describe('sections of a long page', () => {
  test('are all laid out soon after the page is shown', async ({ page }) => {
    await page.goto(longPage)
    await expect.poll(() => skippedSections(page)).toBe(0)
  })

  test('do not move the heading to which an address leads', async ({ page }) => {
    await page.goto(longPage)
    const id = await lastHeading(page)
    await page.goto('/docs')
    await page.goto(`${longPage}#${id}`, { waitUntil: 'networkidle' })
    const top = await topOf(page, id)
    expect(top).toBeGreaterThanOrEqual(below.min)
    expect(top).toBeLessThanOrEqual(below.max)
  })

  test('do not move the heading to which the contents lead, and the contents mark it', async ({ page }) => {
    await stayBusy(page)
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto(longPage)
    expect(await skippedSections(page)).toBeGreaterThan(0)
    const link = page.locator('[data-toc] > ul > li:nth-last-child(3) > a')
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    const top = await topOf(page, id)
    expect(top).toBeGreaterThanOrEqual(below.min)
    expect(top).toBeLessThanOrEqual(below.max)
  })

  test('are printed', async ({ page }) => {
    await stayBusy(page)
    await page.goto(longPage)
    expect(await skippedSections(page)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => skippedSections(page)).toBe(0)
  })

  test('are found by a search in the page', async ({ page }) => {
    await stayBusy(page)
    await page.goto(longPage)
    const words = await page.locator('.prose section:last-child li').last().textContent()
    const found = await page.evaluate(
      (text) => {
        const isFound = Reflect.get(window, 'find').call(window, text)
        const { top } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: -1 }
        return { isFound, isInView: top > 0 && top < innerHeight }
      },
      (words ?? '').slice(0, 40),
    )
    expect(found).toEqual({ isFound: true, isInView: true })
  })

  test('are where a reader left them on the way back', async ({ page }) => {
    await page.goto(longPage)
    await laidOut(page)
    const id = await lastHeading(page)
    await page.evaluate((last) => document.getElementById(last)?.scrollIntoView({ block: 'center' }), id)
    const left = await topOf(page, id)
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Blog' })
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/blog')
    await page.goBack()
    await page.waitForURL(`**${longPage}`)
    await expect.poll(() => topOf(page, id)).toBe(left)
  })

  test('are all in a picture of the whole page', async ({ page }) => {
    await page.goto(longPage, { waitUntil: 'networkidle' })
    await laidOut(page)
    const text = page.locator('.prose')
    const lazy = await inkOf(await text.screenshot())
    await page.evaluate(() => document.documentElement.removeAttribute('data-lazy-layout'))
    // Rows of tables are some tenths of a pixel higher once a picture has been taken, so bytes cannot be compared.
    const complete = await inkOf(await text.screenshot())
    expect(lazy / complete).toBeCloseTo(1, 2)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are laid out from the start', async ({ page }) => {
      await page.goto(longPage)
      expect(await skippedSections(page)).toBe(0)
    })
  })
})
