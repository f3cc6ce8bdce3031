import { expect, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

const components = `${sampleSite.address}/docs/components`

test.describe('steps', () => {
  test('keep what is done, and pages for other systems share it', async ({ page }) => {
    await page.goto(components)
    await expect(page.getByText('0 of 3')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Done' }).first().check()
    await expect(page.getByText('1 of 3')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Done' }).first()).toBeChecked()
    await expect(page.getByRole('link', { name: 'Continue at step 2' })).toHaveAttribute(
      'href',
      '#write-the-site-file',
    )
    await page.goto(`${sampleSite.address}/docs/components-rhel`)
    await expect(page.getByText('1 of 2')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Done' }).last().check()
    await expect(page.getByText('All done')).toBeVisible()
    await page.goto(components)
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByText('0 of 3')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Done' }).first()).toBeFocused()
  })

  test('are only numbered without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(components)
    await expect(page.getByRole('heading', { name: 'Install PHP' })).toBeVisible()
    await expect(page.locator('[data-step-done]').first()).toBeHidden()
    await expect(page.locator('[data-step-progress]')).toBeHidden()
    await page.close()
  })
})

for (const width of [360, 1280]) {
  test(`pins stand where they point, also on the enlarged picture, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(components)
    const link = page.getByRole('link', { name: /^The form/ })
    await link.scrollIntoViewIfNeeded()
    const places = (selector: string) =>
      page.locator(selector).evaluate((place) => {
        const picture = place.querySelector('img')?.getBoundingClientRect()
        return [...place.querySelectorAll('circle')].map((circle) => {
          const { left, top, width, height } = circle.getBoundingClientRect()
          if (!picture) return []
          return [
            Math.round((100 * (left + width / 2 - picture.left)) / picture.width),
            Math.round((100 * (top + height / 2 - picture.top)) / picture.height),
          ]
        })
      })
    const expected = [
      [50, 22],
      [50, 68],
    ]
    await expect.poll(() => places('a[data-zoom]')).toEqual(expected)
    await link.click()
    await expect(page.getByRole('dialog', { name: /^The form/ })).toBeVisible()
    await expect.poll(() => places('dialog[aria-label^="The form"] [role="group"]')).toEqual(expected)
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      'The e-mail address.',
      'The password.',
    ])
  })
}

test('a term shows its meaning to a reader who goes there by keyboard', async ({ page }) => {
  await page.goto(components)
  const term = page.locator('dfn')
  const meaning = term.locator('span')
  const size = () => meaning.evaluate((span) => span.getBoundingClientRect().width)
  expect(await size()).toBeLessThan(2)
  await term.focus()
  expect(await size()).toBeGreaterThan(50)
})

test('code runs from left to right where text does not', async ({ page }) => {
  await page.goto(`${sampleSite.address}/ar/docs/components`)
  const line = page.locator('pre .line', { hasText: 'listen 443 ssl;' }).first()
  const [code, text] = await line.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown)
    const { left, right } = range.getBoundingClientRect()
    const frame = shown.getBoundingClientRect()
    return [left - frame.left, frame.right - right]
  })
  expect(code).toBeLessThan(text ?? 0)
  await expect(page.locator('p code').first()).toHaveCSS('direction', 'ltr')
})
