import { expect, type Page, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { hold, mainScript } from './held-answers.test-helper.ts'
import { codeAndIndex, searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'
import { realSite } from './sites.ts'

test.beforeEach(({ page }) => searchLocally(page))

test.describe('the search dialog', () => {
  test('costs nothing until somebody wants it', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/docs', { waitUntil: 'networkidle' })
    expect(requested.filter((path) => codeAndIndex.test(path))).toEqual([])
    await page.getByRole('link', { name: 'Search', exact: true }).hover()
    await expect.poll(() => requested.filter((path) => path.includes('search-index/main')).length).toBe(1)
  })

  test('is as high as what a keyboard leaves on a phone, and styles nothing else', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/docs')
    await openAndType(page, 'node')
    await expect(options(page).first()).toBeVisible()
    expect((await dialog(page).boundingBox())?.height).toBe(780)
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 400 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(async () => (await dialog(page).boundingBox())?.height).toBe(400)
    await expect(page.locator('html')).not.toHaveAttribute('style')
  })

  test('opens by its button, by Ctrl+K and by the slash key, and loads its index once', async ({ page }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.url().includes('search-index/main')) loads++
    })
    await page.goto('/docs')
    const button = page.getByRole('link', { name: 'Search', exact: true })
    await button.click()
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key)
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
    await expect.poll(() => loads).toBe(1)
  })

  test('leaves the slash key to text fields', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, '')
    await page.keyboard.type('/mod_mu/users')
    await expect(box(page)).toHaveValue('/mod_mu/users')
  })

  test('opens by the slash key in the very moment in which it was closed', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, '')
    await expect(box(page)).toBeFocused()
    // In a single task, because a closed dialog keeps the focus until the next frame.
    const isOpenAgain = await dialog(page).evaluate((shown: HTMLDialogElement) => {
      shown.close()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
      return shown.open
    })
    expect(isOpenAgain).toBe(true)
  })

  test('finds identifiers whole and by part while typing, and tells how many', async ({ page }) => {
    await page.goto('/docs')
    for (const query of [
      'offset_port_user',
      'port_user',
      'checkNodeIp',
      'node ip',
      '2022-blake3-aes-128-gcm',
    ]) {
      await openAndType(page, query)
      await expect(options(page).first()).toBeVisible()
      await expect(dialog(page).getByRole('status')).toHaveText(/^(\d+ of )?\d+ results? in [\d.]+ m?s$/)
    }
  })

  test('is a combobox: arrows move, Enter goes to the section and marks the words', async ({ page }) => {
    await page.goto('/')
    await openAndType(page, 'offset_port_node')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', /-0$/)
    await page.keyboard.press('ArrowDown')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', /-1$/)
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const target = await options(page).first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${target?.replaceAll('/', '\\/')}$`))
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBeGreaterThan(0)
    const mark = page.locator('main article p').first()
    const color = () => mark.evaluate((text) => getComputedStyle(text, '::highlight(search)').backgroundColor)
    expect(await color()).not.toBe('rgba(0, 0, 0, 0)')
  })

  test('leaves Home and End to the caret of the box', async ({ page }) => {
    const caret = () => box(page).evaluate((input: HTMLInputElement) => input.selectionStart)
    await page.goto('/docs')
    await openAndType(page, 'node')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    expect(await caret()).toBe(0)
    await page.keyboard.press('End')
    expect(await caret()).toBe('node'.length)
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  })

  test('frames what has the focus once', async ({ page }) => {
    /** Elements of the bar with a visible outline or shadow. */
    const frames = () =>
      box(page).evaluate((input) => {
        const bar = input.parentElement
        return [bar, ...(bar?.children ?? [])].filter((element) => {
          if (!element) return false
          const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element)
          return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)')
        }).length
      })
    await page.goto('/docs')
    await openAndType(page, '')
    await expect(box(page)).toBeFocused()
    expect(await frames()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await frames()).toBe(1)
    await page.emulateMedia({ forcedColors: 'active' })
    await page.keyboard.press('Shift+Tab')
    const outline = await box(page).evaluate((input) => getComputedStyle(input).outlineStyle)
    expect(outline).toBe('solid')
  })

  test('names the key of the reader’s system, and moves nothing for it', async ({ page, browser }) => {
    const hint = (on: Page) => on.getByRole('link', { name: 'Search', exact: true }).locator('span').last()
    await page.goto('/')
    await expect(hint(page)).toHaveText('Ctrl K')
    const mac = await browser.newPage({ baseURL: realSite.address })
    await mac.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => shifts.push(list.getEntries().length)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    const release = await hold(mac, mainScript)
    await mac.goto('/', { waitUntil: 'commit' })
    await expect(hint(mac)).toHaveText('Ctrl K')
    release()
    await expect(hint(mac)).toHaveText('⌘ K')
    await mac.getByRole('link', { name: 'Docs', exact: true }).first().click()
    await expect(mac).toHaveURL('/docs')
    await expect(hint(mac)).toHaveText('⌘ K')
    expect(await mac.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
    await mac.close()
  })

  test('leaves the keys of an input method to it', async ({ page, context }) => {
    await page.goto('/docs')
    await openAndType(page, '')
    const keyboard = await context.newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'backup', selectionStart: 6, selectionEnd: 6 })
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL('/docs')
    await keyboard.send('Input.insertText', { text: 'backup' })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/backup/)
  })

  test('marks the words of a result that the reader is at already', async ({ page }) => {
    const marks = () => page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map(String))
    await page.goto('/docs/configuration/custom-config#header')
    await openAndType(page, 'members of header')
    const here = dialog(page).locator('[role="option"][href$="/custom-config#header"]')
    await here.click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(marks).toContainEqual(expect.stringMatching(/header/i))
    expect(await page.evaluate(() => localStorage.getItem('search-marks'))).toBeNull()
  })

  for (const [way, open] of [
    ['Ctrl+Enter', (page) => page.keyboard.press('Control+Enter')],
    [
      'Ctrl and a click',
      (page) =>
        options(page)
          .first()
          .click({ modifiers: ['Control'] }),
    ],
    ['the middle button', (page) => options(page).first().click({ button: 'middle' })],
  ] satisfies [string, (page: Page) => Promise<void>][]) {
    test(`opens a result in a new tab with ${way}, marks the words there and stays`, async ({
      page,
      context,
    }) => {
      await page.goto('/docs')
      await openAndType(page, 'backup')
      await expect(options(page).first()).toBeVisible()
      const opened = context.waitForEvent('page')
      await open(page)
      const tab = await opened
      await expect(tab).toHaveURL(/backup/)
      await expect.poll(() => tab.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBeGreaterThan(0)
      await expect(dialog(page)).toBeVisible()
      await expect(box(page)).toBeFocused()
      // Only once: a reader who reloads the page has read it.
      await tab.reload()
      await tab.waitForLoadState('networkidle')
      expect(await tab.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBe(0)
    })
  }

  test('shows the name of a page with its first result, whichever way a reader comes to it', async ({
    page,
  }) => {
    await page.goto('/docs')
    await openAndType(page, 'node')
    await expect(options(page).nth(5)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    // The texts of the rows above load when the rows are visible, and move nothing.
    await expect(options(page).nth(-2).locator('mark').last()).toBeInViewport()
    await expect(options(page).last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toBeInViewport({ ratio: 1 })
    const name = dialog(page).getByRole('listbox').getByRole('group').first().locator('strong')
    await expect(name).toBeInViewport({ ratio: 1 })
  })

  test('says to a screen reader what was corrected, and how many of all results there are', async ({
    page,
  }) => {
    await page.goto('/docs')
    await openAndType(page, 'telegramm')
    await expect(dialog(page).getByRole('status')).toHaveText(
      /^Corrected to telegram\. (\d+ of )?\d+ results in /,
    )
    await box(page).fill('release')
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ of \d+ results in /)
    await expect(dialog(page).getByRole('button', { name: /^All \d+$/ })).toBeVisible()
  })

  test('shows which result is active where colours are forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/docs')
    await openAndType(page, 'node')
    const outline = (at: number) =>
      options(page)
        .nth(at)
        .evaluate((option) => getComputedStyle(option).outlineStyle)
    await expect.poll(() => outline(0)).toBe('solid')
    expect(await outline(1)).toBe('none')
  })
})
