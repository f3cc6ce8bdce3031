import { expect, type Page, test } from '@playwright/test'
import { pictureFontStyles } from '../../scripts/picture-fonts.ts'
import { dialog } from './ask-panel.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { openAndType, options } from './search-panel.test-helper.ts'
import { sampleSite } from './sites.ts'
import { answers } from './specimen-answers.test-helper.ts'

// Every component at each width in light mode and at one width in dark mode, compared with the pictures in
// tests/browser/specimen. CONTRIBUTING.md explains how to renew them.

test.use({
  bypassCSP: true,
  launchOptions: async ({ launchOptions }, use) => {
    // Systems smooth letters differently. With these arguments, the headless shell draws like a full
    // Chromium, except Chinese.
    const args = [...(launchOptions.args ?? []), '--font-render-hinting=slight', '--disable-lcd-text']
    await use({ ...launchOptions, args })
  },
})

const fonts = pictureFontStyles()

/** High enough for a whole page, so that every picture loads and sticky elements do not move. */
const wholePage = 12_000

interface View {
  readonly path: string
  readonly width: number
  readonly height?: number
  readonly mode: 'light' | 'dark'
  /** Entries of the browser's storage. */
  readonly kept?: Readonly<Record<string, string>>
  readonly styles?: string
}

async function open(
  page: Page,
  { path, width, height = wholePage, mode, kept, styles = '' }: View,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { 'color-mode': mode, ...kept },
  )
  await page.goto(sampleSite.address + path)
  await page.addStyleTag({ content: `${await fonts}\n${styles}` })
}

/** Whether all fonts and pictures of the page have loaded. */
async function isWhole(): Promise<boolean> {
  await document.fonts.ready
  return [...document.images].every(({ complete }) => complete)
}

for (const [width, mode] of [
  [360, 'light'],
  [768, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`${width} px wide in ${mode} colours`, () => {
    const picture = (name: string) => `${name}-${width}-${mode}.png`

    test('every component of pages looks as in its picture', async ({ page }) => {
      // The numbers of steps are in the margin of the text.
      const styles = 'article { margin-inline: -1rem; padding-inline: 1rem }'
      await open(page, {
        path: '/docs/components',
        width,
        mode,
        kept: { 'steps:sample': 'install-php' },
        styles,
      })
      await expect(page.getByText('1 of 3')).toBeVisible()
      await expect(page.locator('article')).toHaveScreenshot(picture('page'))
    })

    test('the contents of a page look as in their picture', async ({ page }) => {
      await open(page, { path: '/docs/components', width, mode })
      // Later content above the heading would move it.
      await expect.poll(() => page.evaluate(isWhole)).toBe(true)
      await page.setViewportSize({ width, height: 900 })
      const isBeside = width >= 1240
      const contents = page.locator(isBeside ? '[data-toc]' : '[data-toc-dropdown]')
      if (!isBeside) await contents.locator('summary').click()
      await page.locator('#node-not-found').evaluate((heading) => heading.scrollIntoView())
      await expect(page.locator('[data-current-heading]')).toHaveText('Node not found.')
      await expect(isBeside ? contents : contents.locator(':scope > div')).toHaveScreenshot(
        picture('contents'),
      )
    })

    test('every kind of answer looks as in its picture', async ({ page }) => {
      const kept = { 'ask-history': JSON.stringify([{ id: 'sample', at: 0, interactions: answers }]) }
      // The panel and its last answer are as high as the window.
      const styles = '[data-ask-page] { flex: none !important } section { min-block-size: 0 !important }'
      const path = `/ask?${new URLSearchParams({ q: answers[0]?.query ?? '' })}`
      await open(page, { path, width, mode, kept, styles })
      await expect(page.getByRole('region', { name: answers.at(-1)?.query ?? '' })).toBeVisible()
      await expect(page.locator('[data-load-error]')).toHaveScreenshot(picture('answers'))
    })

    test('results of a search look as in their picture', async ({ page }) => {
      await searchLocally(page)
      // The measured time is different in every run.
      const styles = '[role="status"] { display: none }'
      await open(page, { path: '/docs/next/keys', width, height: 900, mode, styles })
      await openAndType(page, 'install')
      await expect(options(page).first().locator('mark').first()).toBeVisible()
      await expect(dialog(page)).toHaveScreenshot(picture('results'))
    })
  })
}
