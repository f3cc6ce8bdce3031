import { expect, test } from '@playwright/test'

const pages = [
  '/docs',
  '/docs/configuration/shop',
  '/docs/design-document/webapi',
  '/blog/new-release-schedule',
]

for (const width of [360, 768, 1440]) {
  test(`labels of diagrams are read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await page.goto(path)
      const shown = page.locator('figure .diagram:visible')
      await expect(shown.first()).toBeVisible()
      const sizes = await shown.locator('text').evaluateAll((labels) =>
        labels.map((label) => {
          if (!(label instanceof SVGTextElement)) return 0
          // The height on screen, because the drawing is scaled with its boxes.
          const scale = label.getBoundingClientRect().height / label.getBBox().height
          return Number.parseFloat(getComputedStyle(label).fontSize) * scale
        }),
      )
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(11.9)
      const family = await shown
        .locator('text')
        .first()
        .evaluate((label) => getComputedStyle(label).fontFamily)
      expect(family).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
    }
  })
}

test('a diagram runs from the top down where a column is narrow', async ({ page }) => {
  const isUpright = () =>
    page
      .locator('figure .diagram:visible')
      .first()
      .evaluate((drawing) => {
        const { width, height } = drawing.getBoundingClientRect()
        return height > width
      })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog/new-release-schedule')
  expect(await isUpright()).toBe(false)
  await page.setViewportSize({ width: 500, height: 900 })
  await expect.poll(isUpright).toBe(true)
})

test('a diagram is enlarged by Enter and by a click, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/docs')
  const button = page.getByRole('button', { name: /^Enlarge: The parts of NeXT Panel/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^The parts of NeXT Panel/ })
  await expect(dialog).toBeVisible()
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((drawing) => drawing.getBoundingClientRect().width)
  const shown = await widthOf('figure .diagram:visible')
  await expect.poll(() => widthOf('dialog .diagram')).toBeGreaterThan(shown)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.locator('figure .diagram:visible').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
