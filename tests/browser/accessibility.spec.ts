import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { requiredRoutes } from '../required-routes.ts'
import { sampleSite } from './sites.ts'

const windows = {
  'a phone': { width: 360, height: 780 },
  'a desktop': { width: 1440, height: 900 },
} as const

/** The rules that look at colours. All others find in dark what they found in light. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page, one line for each rule. */
async function violations(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  // Only its older way keeps from opening a second page for each report, which it needs for frames we have none of.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (mode === 'dark' ? axe.withRules(colourRules) : axe).analyze()
  return found.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${new URL(page.url()).pathname}: ${help} (${id}) at ${places.join(' | ')}`
  })
}

/** One test for all would take longer than a busy machine has time for. */
const sections = Map.groupBy([...requiredRoutes, '/search', '/missing'], (route) =>
  route.startsWith('/docs/') ? `/docs/${route.split('/')[2]}` : 'no section of the docs',
)

for (const [device, viewport] of Object.entries(windows)) {
  for (const mode of ['light', 'dark'] as const) {
    test.describe(`on ${device} in ${mode} colours`, () => {
      test.use({ viewport })

      test.beforeEach(async ({ page }) => {
        test.setTimeout(180_000)
        await page.addInitScript((choice) => localStorage.setItem('color-mode', choice), mode)
      })

      for (const [section, routes] of sections) {
        test(`axe finds nothing on any page of ${section}`, async ({ page }) => {
          for (const route of routes) {
            await page.goto(route)
            await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
            expect.soft(await violations(page, mode)).toEqual([])
          }
        })
      }

      test('axe finds nothing in menus, tabs, pictures and announcements', async ({ page }) => {
        for (const route of ['/', '/docs/tabs', '/docs/pictures', '/docs/next', '/ar/docs/long-page']) {
          await page.goto(sampleSite.address + route)
          expect.soft(await violations(page, mode)).toEqual([])
        }
        if (viewport.width < 996) {
          await page.getByRole('button', { name: 'Open menu' }).click()
          expect.soft(await violations(page, mode)).toEqual([])
        }
      })
    })
  }
}
