import { expect, type Page, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, options } from './search-panel.test-helper.ts'

const homeBox = (page: Page) => page.getByRole('main').getByRole('searchbox')

test.describe('the box of the front page', () => {
  test.beforeEach(async ({ page }) => {
    await searchLocally(page)
    await page.goto('/')
  })

  test('goes on in the dialog with what is typed, key by key', async ({ page }) => {
    await homeBox(page).focus()
    await page.keyboard.type('backup')
    await expect(dialog(page)).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('backup')
    await expect(options(page).first()).toBeVisible()
    await expect(homeBox(page)).toHaveValue('')
  })

  test('loses no key while the code of search is on its way', async ({ page }) => {
    const release = await hold(page, '**/_site/search-island.*.js')
    await homeBox(page).focus()
    await page.keyboard.type('back')
    release()
    await page.keyboard.type('up')
    await expect(box(page)).toHaveValue('backup')
    await expect(options(page).first()).toBeVisible()
  })

  test('takes a pasted message, and gives the focus back when the dialog closes', async ({ page }) => {
    await homeBox(page).focus()
    await page.keyboard.insertText('订阅链接无效')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(homeBox(page)).toBeFocused()
  })

  test('opens the dialog for a click and for Enter', async ({ page }) => {
    await homeBox(page).click()
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(homeBox(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
  })

  test('leaves an input method where it began until it has chosen', async ({ page }) => {
    await homeBox(page).focus()
    const compose = (type: 'input' | 'compositionend', text: string) =>
      homeBox(page).evaluate(
        (input, event) => {
          if (!(input instanceof HTMLInputElement)) return
          input.value = event.text
          input.dispatchEvent(
            event.type === 'input'
              ? new InputEvent('input', { bubbles: true, isComposing: true })
              : new CompositionEvent('compositionend', { bubbles: true }),
          )
        },
        { type, text },
      )
    await compose('input', 'ding yue')
    await expect(dialog(page)).toBeHidden()
    await compose('compositionend', '订阅')
    await expect(box(page)).toHaveValue('订阅')
  })

  test('tries what stands below it', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'offset_port_node', exact: true }).click()
    await expect(box(page)).toHaveValue('offset_port_node')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: '502 Bad Gateway', exact: true }).click()
    await expect(box(page)).toHaveValue('502 Bad Gateway')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the box of the front page leads to the search page', async ({ page }) => {
    await page.goto('/')
    await homeBox(page).fill('backup')
    await homeBox(page).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=backup$/)
  })
})
