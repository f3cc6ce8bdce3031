import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { encode } from '@next-panel/search'
import { expect, type Page, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'

test.beforeEach(({ page }) => searchLocally(page))

const indexFiles = '**/search-index/*.bin'
const recordsFile = '**/records.json.gz'

/** Texts that the console of a page shows as errors. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Makes all index files missing. */
const removeIndex = (page: Page) =>
  page.route(indexFiles, (route) => route.fulfill({ status: 404, body: '' }))

/** Expects results with excerpts, as from the index itself. */
async function expectResults(page: Page): Promise<void> {
  await expect(options(page).first()).toContainText('offset_port_node')
  await expect(options(page).first().locator('mark').first()).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
}

test.describe('where the files of the index do not serve, search goes on with the section records:', () => {
  test('they are missing', async ({ page }) => {
    const errors = errorsOf(page)
    await removeIndex(page)
    await page.goto('/docs')
    const loaded = page.waitForResponse(recordsFile)
    await openAndType(page, 'offset_port_node')
    await expectResults(page)
    expect((await loaded).headers()).toMatchObject({ 'content-type': 'application/gzip' })
    expect(errors).toContainEqual(expect.stringContaining('Cannot load search index.'))
    await box(page).fill('telegramm')
    await expect(dialog(page).getByText('Showing results for')).toContainText('telegram')
  })

  test('the host shows a page in their place', async ({ page }) => {
    await page.route(indexFiles, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Docs</title>' }),
    )
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    await expectResults(page)
  })

  test('they are of a later version', async ({ page }) => {
    await page.route(indexFiles, async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      body[4] = 255
      await route.fulfill({ response, body })
    })
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    await expectResults(page)
  })

  test('parts are of another build', async ({ page }) => {
    const other = new Map(
      encode([], { oneFileUpTo: 0 }).files.map(({ name, bytes }) => [name, Buffer.from(bytes)]),
    )
    await page.route('**/search-index/body-*.bin', (route) =>
      route.fulfill({ body: other.get('main') ?? '' }),
    )
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    await expectResults(page)
  })

  test('only parts are missing', async ({ page }) => {
    await page.route('**/search-index/body-*.bin', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    await expectResults(page)
  })

  test('and the host calls gzip the encoding of the records', async ({ page }) => {
    const archive = await readFile(fileURLToPath(new URL('../../dist/site/records.json.gz', import.meta.url)))
    await removeIndex(page)
    // Browsers pass on the decoded body.
    await page.route(recordsFile, (route) => route.fulfill({ body: gunzipSync(archive) }))
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    await expectResults(page)
  })
})

test.describe('without files of the index and', () => {
  for (const [what, answer, text] of [
    ['without records', { status: 404, body: '' }, 'HTTP error 404: Not Found'],
    ['with a host that fails', { status: 503, body: '' }, 'HTTP error 503: Service Unavailable'],
    ['with damaged records', { body: Buffer.from([0x1f, 0x8b, 8, 0, 0]) }, 'The section records are damaged'],
  ] as const) {
    test(`${what}, search says so, logs it, and finds on Retry what is there again`, async ({ page }) => {
      const errors = errorsOf(page)
      await removeIndex(page)
      await page.route(recordsFile, (route) => route.fulfill(answer))
      await page.goto('/docs')
      await openAndType(page, 'offset_port_node')
      await expect(dialog(page).getByRole('alert')).toContainText(`Cannot load search index. ${text}`)
      expect(errors).toContainEqual(expect.stringMatching(`^Cannot load search index.+${text}`))
      await page.unroute(recordsFile)
      await dialog(page).getByRole('button', { name: 'Retry' }).click()
      await expectResults(page)
    })
  }
})

test('a search in the index loads neither the records nor what searches them', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/docs')
  await openAndType(page, 'offset_port_node')
  await expectResults(page)
  expect(requested.filter((path) => /records|worker/.test(path))).toEqual([])
})
