import { expect, type Page, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { box } from './search-panel.test-helper.ts'

const sheet = '**/_site/dialogs.*.css'
const opacity = (page: Page) => dialog(page).evaluate((shown) => getComputedStyle(shown).opacity)

test.describe('the styles of dialogs', () => {
  test('load when one is wanted, and keys typed meanwhile arrive', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const release = await hold(page, sheet)
    await page.goto('/docs', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => url.includes('/dialogs.'))).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('back')
    await expect(box(page)).toHaveValue('back')
    expect(await opacity(page)).toBe('0')
    release()
    await expect.poll(() => opacity(page)).toBe('1')
    await page.keyboard.type('up')
    await expect(box(page)).toHaveValue('backup')
  })

  test('that do not load leave a dialog in sight, and are asked for again', async ({ page }) => {
    await page.route(sheet, (route) => route.abort())
    await page.goto('/docs')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect.poll(() => opacity(page)).toBe('1')
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    await page.unroute(sheet)
    const again = page.waitForResponse(sheet)
    await page.keyboard.press('/')
    expect((await again).ok()).toBe(true)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 780 } })

    test('are there from the start', async ({ page }) => {
      await page.goto('/docs')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Main' })
      await expect(menu).toBeVisible()
      expect((await menu.boundingBox())?.x).toBe(0)
    })
  })
})
