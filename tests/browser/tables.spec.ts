import { expect, test } from '@playwright/test'
import { requiredRoutes } from '../required-routes.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a row that is too long is a card, labelled with the heads of its columns', async ({ page }) => {
    await page.goto('/docs/start/first-node')
    const table = page.locator('table', { has: page.getByText('You see', { exact: true }) })
    await expect(table.locator('thead')).toBeHidden()
    const cell = table.locator('tbody tr').first().locator('td').last()
    const label = await cell.evaluate((shown) => getComputedStyle(shown, '::before').content)
    expect(label).toMatch(/^"What to do\s"$/)
    const [card, column] = [await cell.boundingBox(), await table.boundingBox()]
    expect(card?.width).toBeGreaterThan((column?.width ?? 0) - 40)
  })

  test('no table hides what to do beyond its edge, and no diagram a part of it', async ({ page }) => {
    test.setTimeout(180_000)
    for (const route of requiredRoutes) {
      await page.goto(route)
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('table[data-cards], figure svg')].flatMap((shown) => {
          const frame = shown.parentElement
          const isCut = frame !== null && frame.scrollWidth > frame.clientWidth + 1
          return isCut ? [shown.textContent.slice(0, 60)] : []
        }),
      )
      expect.soft(hidden, route).toEqual([])
    }
  })

  test('a table of short rows stays one, and scrolls in its frame', async ({ page }) => {
    await page.goto('/docs/design-document/webapi')
    const table = page.locator('table', { has: page.getByRole('columnheader', { name: 'TUIC' }) })
    await expect(table.locator('thead')).toBeVisible()
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360)
  })
})

test('a window has room for rows', async ({ page }) => {
  await page.goto('/docs/start/first-node')
  const table = page.locator('table', { has: page.getByText('You see', { exact: true }) })
  await expect(table.locator('thead')).toBeVisible()
})

test('the head of a long table stays in sight below the navbar', async ({ page }) => {
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/docs/installation/debian#troubleshooting')
    const table = page.locator('table[data-long]', { has: page.getByText('What to do', { exact: true }) })
    await table.locator('tbody tr').last().scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader', { name: 'What to do' })).toBeInViewport()
  }
})

test('the head of a long table does not cover its last row', async ({ page }) => {
  await page.goto('/docs/design-document/webapi#differences')
  const table = page.locator('table[data-long]').first()
  const isCovered = await table.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - 100, behavior: 'instant' })
    const cell = element.querySelector('tbody tr:last-child td')
    const { left, bottom } = cell?.getBoundingClientRect() ?? new DOMRect()
    return !cell?.contains(document.elementFromPoint(left + 20, bottom - 20))
  })
  expect(isCovered).toBe(false)
})

test('a long table, whose head would stay, is not wider than its place', async ({ page }) => {
  test.setTimeout(180_000)
  for (const width of [1440, 1240, 996]) {
    await page.setViewportSize({ width, height: 900 })
    for (const route of requiredRoutes) {
      await page.goto(route)
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('table[data-long]')].flatMap((table) =>
          table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1
            ? [table.textContent.slice(0, 60)]
            : [],
        ),
      )
      expect.soft(tooWide, `${route} at ${width}`).toEqual([])
    }
  }
})
