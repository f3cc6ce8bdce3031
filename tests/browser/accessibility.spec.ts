import { expect, test } from '@playwright/test'
import { violations } from './axe.test-helper.ts'
import { sampleSite } from './sites.ts'

// clean-pages.spec.ts runs axe on every page, on a desktop in light mode.

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }

/** A page of each kind. */
const kinds: Readonly<Record<string, string>> = {
  'the front page': '/',
  'the front page of the docs': '/docs',
  'a guide': '/docs/installation/debian',
  'a reference': '/docs/configuration/config-file',
  'a page of errors and their fixes': '/docs/fix/messages',
  'a release note': '/docs/overview/release-note-pro',
  'a tool': '/docs/tools/config-checker',
  'a page in Chinese': '/docs/zh/installation',
  'a list of posts': '/blog',
  'a post': '/blog/sticky-subscription-link',
  'the search page': '/search',
  'the not-found page': '/missing',
  'a page with every component': `${sampleSite.address}/docs/components`,
  'a page with tabs and an announcement': `${sampleSite.address}/docs/tabs`,
  'a page with pictures': `${sampleSite.address}/docs/pictures`,
  'an unreleased page': `${sampleSite.address}/docs/next`,
  'a page from right to left': `${sampleSite.address}/ar/docs/long-page`,
}

for (const [device, viewport, mode] of [
  ['a phone', phone, 'light'],
  ['a phone', phone, 'dark'],
  ['a desktop', desktop, 'dark'],
] as const) {
  test.describe(`on ${device} in ${mode} colours`, () => {
    test.use({ viewport })

    test.beforeEach(({ page }) =>
      page.addInitScript((choice) => localStorage.setItem('color-mode', choice), mode),
    )

    const isDark = mode === 'dark'
    for (const [kind, address] of Object.entries(kinds)) {
      test(`axe finds nothing on ${kind}`, async ({ page }) => {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
        expect(await violations(page, { coloursOnly: isDark })).toEqual([])
      })
    }

    if (viewport === phone) {
      test('axe finds nothing in the menu', async ({ page }) => {
        await page.goto(`${sampleSite.address}/docs/tabs`)
        await page.getByRole('button', { name: 'Open menu' }).click()
        expect(await violations(page, { coloursOnly: isDark })).toEqual([])
      })
    }
  })
}
