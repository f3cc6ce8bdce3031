import { expect, type Page, test } from '@playwright/test'
import { answerCall, askPane, dialog } from './ask-panel.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'
import { sampleSite } from './sites.ts'

/** The paths of the results, without duplicates. */
async function foundPages(page: Page): Promise<string[]> {
  const hrefs = await page
    .getByRole('option')
    .and(page.locator('a'))
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs.map((href) => href.replace(/#.*/, '')))].sort()
}

async function expectResults(page: Page, paths: readonly string[]): Promise<void> {
  await expect.poll(() => foundPages(page)).toEqual(paths)
}

for (const where of ['in the index of the site', 'by the service'] as const) {
  test.describe(`a search ${where}`, () => {
    test.beforeEach(async ({ page }) => {
      if (where === 'in the index of the site') await searchLocally(page)
    })

    for (const [start, paths] of [
      ['/docs/1.0/pictures', ['/sub/docs/1.0/old']],
      ['/docs/next/keys', ['/sub/docs/next/changes']],
    ] as const) {
      test(`finds pages of the version that the reader reads: ${start}`, async ({ page }) => {
        await page.goto(sampleSite.address + start)
        await openAndType(page, 'gone')
        await expectResults(page, paths)
      })
    }

    test('finds no page of another version', async ({ page }) => {
      await page.goto(`${sampleSite.address}/docs/pictures`)
      await openAndType(page, 'gone')
      await expect(dialog(page)).toContainText('No results for')
    })

    test('finds pages of the language that the reader reads, and those that have no translation', async ({
      page,
    }) => {
      await page.goto(`${sampleSite.address}/ar/docs`)
      await openAndType(page, 'install')
      await expectResults(page, [
        '/sub/ar/blog/hello',
        '/sub/ar/docs/components',
        '/sub/ar/docs/components-rhel',
      ])
      await page.goto(`${sampleSite.address}/docs`)
      await openAndType(page, 'install')
      await expectResults(page, ['/sub/blog/hello', '/sub/docs/components', '/sub/docs/components-rhel'])
    })

    test('is repeated after the reader has gone to another version', async ({ page }) => {
      await page.goto(`${sampleSite.address}/docs/next/keys`)
      await openAndType(page, 'gone')
      await expectResults(page, ['/sub/docs/next/changes'])
      await page.keyboard.press('Escape')
      await page.getByRole('note').getByRole('link').click()
      await expect(page).toHaveURL(`${sampleSite.address}/docs`)
      await page.keyboard.press('Control+k')
      await expect(box(page)).toHaveValue('gone')
      await expect(dialog(page)).toContainText('No results for')
    })

    test('is repeated when a page of another version arrives below the open dialog', async ({ page }) => {
      await page.goto(`${sampleSite.address}/docs/next/keys`)
      await openAndType(page, 'gone')
      await expectResults(page, ['/sub/docs/next/changes'])
      await page.keyboard.press('Escape')
      const release = await hold(page, `${sampleSite.address}/docs`)
      await page.getByRole('note').getByRole('link').click()
      await page.keyboard.press('Control+k')
      await expectResults(page, ['/sub/docs/next/changes'])
      release()
      await expect(dialog(page)).toContainText('No results for')
    })

    test('on its own page is in the last version', async ({ page }) => {
      await page.goto(`${sampleSite.address}/search?q=pictures`)
      await expectResults(page, ['/sub/docs/pictures'])
    })
  })
}

test('a question is about the version and in the language of the page', async ({ page }) => {
  await page.goto(`${sampleSite.address}/docs/1.0/pictures`)
  const request = page.waitForRequest(answerCall)
  await openAndType(page, 'What is gone?')
  await options(page).last().click()
  expect((await request).postDataJSON()).toMatchObject({ indexes: ['sections/en/1.0'] })
  await expect(askPane(page).locator('a[href^="/sub/docs/1.0/old"]').first()).toBeVisible()
})
