import { expect, test } from '@playwright/test'
import { pictureFontStyles } from '../../scripts/picture-fonts.ts'
import { sampleSite } from './sites.ts'

// Every component in each width and mode, compared with the pictures in tests/browser/specimen. CONTRIBUTING.md says how to renew them.

test.use({
  bypassCSP: true,
  launchOptions: async ({ launchOptions }, use) => {
    // Systems smooth letters in their own ways.
    const args = [...(launchOptions.args ?? []), '--font-render-hinting=none', '--disable-lcd-text']
    await use({ ...launchOptions, args })
  },
})

const fonts = pictureFontStyles()

/** The numbers of steps stand beside the text. */
const wholeArticle = 'article { margin-inline: -1rem; padding-inline: 1rem }'

for (const width of [360, 768, 1440]) {
  for (const mode of ['light', 'dark'] as const) {
    test(`every component looks as in its picture, ${width} px wide in ${mode} colours`, async ({ page }) => {
      // High enough for the whole page, so that every picture loads and nothing sticks to an edge.
      await page.setViewportSize({ width, height: 9000 })
      await page.addInitScript((choice) => localStorage.setItem('color-mode', choice), mode)
      await page.goto(`${sampleSite.address}/docs/components`)
      await page.addStyleTag({ content: `${await fonts}\n${wholeArticle}` })
      await expect(page.getByText('0 of 3')).toBeVisible()
      await expect(page.locator('article')).toHaveScreenshot(`${width}-${mode}.png`)
    })
  }
}
