import { expect, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { markDocument, markedDocument } from './document-mark.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'
import { takenOver } from './search-takeover.test-helper.ts'

test.beforeEach(async ({ page }) => {
  await searchLocally(page)
  await page.route('**/records.json.gz', (route) => route.fulfill({ status: 404, body: '' }))
})

test.describe('the search dialog, when something does not load,', () => {
  test('says when the index does not load, and loads it on Retry', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    let broken = true
    await page.route('**/search-index/main.bin', (route) =>
      broken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    const release = await hold(page, '**/_site/search-island.*.js')
    await page.goto('/docs')
    await openAndType(page, 'backup')
    // Avoids a second search, which could also replace the alert.
    release()
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Cannot load search index. HTTP error 404: Not Found',
    )
    await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^Cannot load search index\./))
    broken = false
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(options(page).first()).toBeVisible()
    await expect(box(page)).toBeFocused()
  })

  test('says and logs when a part of the index does not load', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/search-index/body-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/docs')
    await openAndType(page, 'backup')
    await expect(dialog(page).getByRole('alert')).toContainText('HTTP error 404')
    expect(logged).toContainEqual(expect.stringContaining('Cannot load search index.'))
    await page.unroute('**/search-index/body-*')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(options(page).first()).toBeVisible()
  })

  test('shows an error and Retry when its code does not load', async ({ page }) => {
    let broken = true
    await page.route('**/_site/search-island.*.js', (route) => (broken ? route.abort() : route.continue()))
    await page.goto('/docs')
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('backup')
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toContainText('Cannot load this part of the page.')
    broken = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(options(page).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(box(page)).toHaveValue('backup')
    await expect(box(page)).toBeFocused()
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  test('stays on the page when Retry finds no network to load it anew', async ({ page, context }) => {
    await page.route('**/_site/search-island.*.js', (route) => route.abort())
    await page.goto('/docs')
    await markDocument(page)
    await page.keyboard.press('Control+k')
    const retry = dialog(page).getByRole('alert').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await context.setOffline(true)
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await retry.click()
    await refused
    await expect(retry).toBeVisible()
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('shows the error with its causes when it crashes, and starts over on Try again', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, '')
    await takenOver(page)
    await page.evaluate(() => {
      const { createElement } = Document.prototype
      Document.prototype.createElement = function (name: string) {
        if (name !== 'mark' || document.querySelector('dialog [role="alert"]'))
          return createElement.call(this, name)
        throw new Error('It fell over', { cause: new Error('The floor was wet') })
      }
    })
    await box(page).fill('backup')
    const alert = dialog(page).getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText('This page crashed.')
    await expect(alert).toContainText('It fell over')
    await expect(alert).toContainText('Cause: The floor was wet')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(box(page)).toHaveValue('backup')
    await expect(options(page).first()).toBeVisible()
    await expect(dialog(page).locator('mark').first()).toBeVisible()
  })
})
