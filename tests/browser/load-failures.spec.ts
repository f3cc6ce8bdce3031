import { expect, type Page, test } from '@playwright/test'
import { askPane, dialog } from './ask-panel.test-helper.ts'

const phone = { width: 360, height: 740 }

/** Opens a page on which a script fails to load. */
async function openWithout(page: Page, script: string, path: string): Promise<void> {
  await page.route(`**/_site/${script}.*.js`, (route) => route.abort())
  await page.goto(path)
}

test.describe('where a script does not load, on a phone,', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('search says which, in its own place, and closes by its button', async ({ page }) => {
    await openWithout(page, 'search-island', '/docs')
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).tap()
    const alert = dialog(page).locator('[data-search-answer]').getByRole('alert')
    await expect(alert).toContainText('Cannot load this part of the page.')
    await expect(alert).toContainText(/\/_site\/search-island\.[^/]+\.js/)
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
    await dialog(page).getByRole('button', { name: 'Esc: close search' }).tap()
    await expect(dialog(page)).toBeHidden()
  })

  test('the conversation says which, and the dialog closes by its button', async ({ page }) => {
    await openWithout(page, 'ask-island', '/docs')
    await page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true }).tap()
    await expect(askPane(page).getByRole('alert')).toContainText(/\/_site\/ask-island\.[^/]+\.js/)
    await askPane(page).getByRole('button', { name: 'Close' }).tap()
    await expect(askPane(page)).toBeHidden()
  })

  test('the question whether a page helped says that nobody heard the answer', async ({ page }) => {
    await openWithout(page, 'page-feedback', '/docs/maintenance/upgrade')
    await page.getByRole('button', { name: 'Yes', exact: true }).tap()
    await expect(page.locator('[data-page-feedback]').getByRole('status')).toHaveText(
      "Your feedback couldn't be sent. Please try again.",
    )
  })

  test('a tool of a page says which within its own place', async ({ page }) => {
    await openWithout(page, 'custom-config-checker-island', '/docs/tools/config-checker')
    const tool = page.locator('[data-island="custom-config-checker"]')
    await tool.scrollIntoViewIfNeeded()
    const alert = tool.getByRole('alert')
    await expect(alert).toContainText(/\/_site\/custom-config-checker-island\.[^/]+\.js/)
    const [inner, outer] = [await alert.boundingBox(), await tool.boundingBox()]
    if (!inner || !outer) throw new Error('Both are shown.')
    expect(inner.y).toBeGreaterThanOrEqual(outer.y)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
    expect(inner.x + inner.width).toBeLessThanOrEqual(phone.width)
  })
})

test.describe('where a script of the page itself fails', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the page says so with the causes, stays readable, and tries again', async ({ page }) => {
    await page.addInitScript(() => {
      const { querySelectorAll } = Document.prototype
      Document.prototype.querySelectorAll = function (this: Document, selector: string) {
        if (selector === '[data-steps]' && !document.documentElement.hasAttribute('data-repaired'))
          throw new Error('The steps are unreadable.', { cause: new Error('A part is missing.') })
        return querySelectorAll.call(this, selector)
      } as typeof querySelectorAll
    })
    await page.goto('/docs/installation/debian')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'This page crashed.' })).toBeVisible()
    await expect(alert).toContainText('The steps are unreadable.')
    await expect(alert).toContainText('Cause: A part is missing.')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).tap()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await alert.getByRole('button', { name: 'Try again' }).tap()
    await expect(alert).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute('data-repaired', ''))
    await alert.getByRole('button', { name: 'Try again' }).tap()
    await expect(alert).toBeHidden()
    await expect(page.locator('[data-step-progress]')).toContainText('0 of 17')
  })
})
