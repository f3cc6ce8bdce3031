import { expect, type Page, test } from '@playwright/test'

const darkGround = 'rgb(14, 18, 22)'
const lightGround = 'rgb(255, 255, 255)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
type Mode = 'Light' | 'Dark' | 'System'

const menu = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Colour mode"]')
/** A button of the menu, which may be closed. */
const choice = (page: Page, mode: Mode) =>
  page.getByRole('banner').locator(`[data-color-mode="${mode.toLowerCase()}"]`)

async function choose(page: Page, mode: Mode): Promise<void> {
  await menu(page).click()
  await choice(page, mode).click()
  await expect(choice(page, mode)).toBeHidden()
}

test('starts light, and dark where the system is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await background(page)).toBe(lightGround)
  await expect(choice(page, 'System')).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).toBe(darkGround)
})

test('has three states, and keeps the choice over navigation and loads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs')
  await choose(page, 'Dark')
  expect(await background(page)).toBe(darkGround)
  await page.locator('aside').getByRole('link', { name: 'Install', exact: true }).click()
  await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
  expect(await background(page)).toBe(darkGround)
  await expect(choice(page, 'Dark')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(page, 'System')).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  expect(await background(page)).toBe(darkGround)

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  expect(await background(page)).toBe(lightGround)
  await choose(page, 'System')
  expect(await background(page)).toBe(darkGround)
  await page.reload()
  expect(await background(page)).toBe(darkGround)
  await expect(choice(page, 'System')).toHaveAttribute('aria-pressed', 'true')
})

test('is one menu for the keyboard too, and gives the focus back', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs')
  await menu(page).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Dark')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await background(page)).toBe(darkGround)
  await expect(menu(page)).toBeFocused()
  await menu(page).press('Enter')
  await page.keyboard.press('Escape')
  await expect(choice(page, 'Dark')).toBeHidden()
})

test('follows a choice made in another tab', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs')
  const other = await context.newPage()
  await other.goto('/blog')
  await choose(other, 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(choice(page, 'Dark')).toHaveAttribute('aria-pressed', 'true')
})

test('sets the chosen colours before there is anything to paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('color-mode', 'dark')
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Reflect.set(window, 'themeAtBody', document.documentElement.dataset.theme)
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/docs')
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark')
})

test('works where storage is forbidden', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/docs')
  await choose(page, 'Dark')
  expect(await background(page)).toBe(darkGround)
  expect(errors).toEqual([])
})

test('colours the bars of the browser as the page is coloured', async ({ page }) => {
  const barColor = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    )
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs')
  expect(await barColor()).toBe('#ffffff')
  await choose(page, 'Dark')
  expect(await barColor()).toBe('#0e1216')
  await page.locator('aside').getByRole('link', { name: 'Install', exact: true }).click()
  await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
  expect(await barColor()).toBe('#0e1216')
  await page.reload()
  expect(await barColor()).toBe('#0e1216')
  await choose(page, 'System')
  expect(await barColor()).toBe('#ffffff')
})

test('colours alike whatever a reader selects', async ({ page }) => {
  await page.goto('/docs/installation/debian')
  for (const [scheme, colour] of [
    ['light', 'rgb(255, 240, 184)'],
    ['dark', 'rgb(87, 74, 20)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const place of ['h1', 'main td', '[data-code-block] pre', 'dialog input', 'footer']) {
      const selected = page.locator(place).first()
      const background = await selected.evaluate((it) => getComputedStyle(it, '::selection').backgroundColor)
      expect(background, place).toBe(colour)
    }
  }
})
