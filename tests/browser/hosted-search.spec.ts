import { expect, type Page, type Request, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { violations } from './axe.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'
import { stopTime } from './stopped-time.test-helper.ts'

// site-search.test.ts has every case of the choice between service and index. Here both are real.

const status = (page: Page) => dialog(page).getByRole('status')

const searchCall = '**/v1/collections/*/search?*'
const indexFile = /\/search-index\//
/** The status of an answer without a notice. */
const inTime = /^(\d+ of )?\d+ results? in [\d.]+ m?s$/
const notice = "The search service isn't responding. These results are from this site's index."

/** Makes the index fail to load, so that the service answers every key. */
async function removeIndex(page: Page): Promise<void> {
  await page.route(indexFile, (route) => route.fulfill({ status: 404, body: '' }))
}

/** Opens the docs with a stopped clock, so that searches don't time out. */
async function openInStoppedTime(page: Page): Promise<void> {
  await page.goto('/docs')
  await stopTime(page)
}

/** The paths that a page requests, in order. */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  return requested
}

/** Waits until a page has loaded everything that it requested, including shards of the index. */
function loadedIndex(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let parts = 0
  page.on('request', (request) => {
    open.add(request)
    if (/body-\d+/.test(request.url())) parts++
  })
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    await expect.poll(() => parts).toBeGreaterThan(1)
    await expect.poll(() => open.size).toBe(0)
  }
}

test('the service answers while the index is on its way', async ({ page }) => {
  const requested = requestsOf(page)
  await openInStoppedTime(page)
  await hold(page, '**/search-index/*.bin')
  await openAndType(page, 'offset_port_user')
  await expect(status(page)).toHaveText(inTime)
  await page.clock.resume()
  await expect(options(page).first()).toContainText('offset_port_user')
  expect(requested.filter((path) => path.endsWith('/search'))).toEqual(['/v1/collections/docs/search'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
})

for (const [what, query, title] of [
  ['', 'restic', 'Copy it off the server'],
  [' in Chinese', '泛域名', 'Wildcard'],
] as const) {
  test(`once the index is loaded, it answers each key${what}, and the service none`, async ({ page }) => {
    const requested = requestsOf(page)
    const hasIndex = loadedIndex(page)
    const searches = () => requested.filter((path) => path.endsWith('/search')).length
    await page.goto('/docs')
    await openAndType(page, query.slice(0, -1))
    await expect(options(page).first()).toBeVisible()
    await hasIndex()
    // The first query in Chinese loads its translation, and the service answers it.
    if (what !== '') {
      await expect.poll(() => requested.some((path) => path.includes('/asked'))).toBe(true)
      await hasIndex()
    }
    const before = searches()
    await box(page).fill(query)
    await expect(options(page).first()).toContainText(title)
    await expect(status(page)).toHaveText(/\d/)
    expect(searches()).toBe(before)
  })
}

test('hosted and local search show the same first results', async ({ page, context }) => {
  await removeIndex(page)
  const local = await context.newPage()
  await searchLocally(local)
  for (const query of ['port_user', 'debian redis', 'clash template']) {
    const found: (string | null)[][] = []
    for (const searching of [page, local]) {
      await searching.goto('/docs')
      await openAndType(searching, query)
      await expect(options(searching).first()).toBeVisible()
      await expect(status(searching)).toHaveText(/\d+ results? in/)
      const hrefs = await options(searching).evaluateAll((list) =>
        list.map((option) => option.getAttribute('href')),
      )
      found.push(hrefs.slice(0, 3))
    }
    expect(found[0]).toEqual(found[1])
  }
})

test('a typo is forgiven, and the dialog says what was understood', async ({ page }) => {
  await page.goto('/docs')
  await openAndType(page, 'subscripton')
  await expect(dialog(page).getByText('Showing results for')).toContainText('subscription')
  await expect(options(page).first().locator('mark').first()).toContainText(/subscription/i)
})

test('a search that was overtaken is stopped in the network', async ({ page }) => {
  await removeIndex(page)
  await openInStoppedTime(page)
  await openAndType(page, '')
  await page.route(searchCall, async (route) => {
    if (route.request().postDataJSON().term === 'redi') return
    await route.fallback()
  })
  const stopped = page.waitForEvent(
    'requestfailed',
    (request) => request.postData()?.includes('"redi"') ?? false,
  )
  const started = page.waitForRequest(searchCall)
  await box(page).fill('redi')
  await started
  await box(page).fill('redis')
  expect((await stopped).failure()?.errorText).toContain('ERR_ABORTED')
  await expect(options(page).first()).toContainText(/redis/i)
  await expect(status(page)).not.toContainText(notice)
})

test('when the service dies before the index is there, the index takes over and says so', async ({
  page,
}) => {
  const release = await hold(page, '**/search-index/*.bin')
  await page.goto('/docs')
  await openAndType(page, 'redis')
  await expect(options(page).first()).toBeVisible()
  await page.route(searchCall, (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed')
  await box(page).fill('back')
  await failed
  release()
  await expect(status(page)).toContainText(notice)
  await expect(options(page).first()).toContainText(/back/i)
  expect(await violations(page, { part: 'dialog[open]' })).toEqual([])
})

test('when the service dies after the index is there, no key is lost', async ({ page }) => {
  const hasIndex = loadedIndex(page)
  await page.goto('/docs')
  await openAndType(page, 'redis')
  await expect(options(page).first()).toBeVisible()
  await hasIndex()
  await page.route(searchCall, (route) => route.abort('connectionrefused'))
  for (const query of ['back', 'backu', 'backup']) {
    await box(page).fill(query)
    await expect(options(page).first()).toContainText(/back/i)
    await expect(status(page)).toHaveText(inTime)
  }
})

test('a service that is slow is not waited for', async ({ page }) => {
  await page.route(searchCall, () => {})
  await page.goto('/docs')
  await openAndType(page, 'redis')
  await expect(options(page).first()).toContainText(/redis/i)
  await expect(status(page)).toHaveText(inTime)
})

test('the service answers each key where the index is of another version', async ({ page }) => {
  const requested = requestsOf(page)
  await page.route(indexFile, (route) => route.fulfill({ body: Buffer.from('NXSI\xff'.padEnd(64, 'x')) }))
  await page.goto('/docs')
  await openAndType(page, 'redi')
  for (const query of ['redis', 'backup']) {
    await box(page).fill(query)
    await expect(options(page).first()).toContainText(new RegExp(query, 'i'))
    await expect(status(page)).toHaveText(inTime)
  }
  expect(requested.filter((path) => path.includes('records'))).toEqual([])
})

test('the index takes over and says so where the configuration names a key that is not accepted', async ({
  page,
}) => {
  const config = { provider: 'hosted', url: '/', collection: 'docs', key: 'wrong' }
  await page.route('**/search-config.json', (route) => route.fulfill({ json: config }))
  const release = await hold(page, '**/search-index/*.bin')
  await page.goto('/docs')
  const refused = page.waitForResponse('**/v1/collections/*/search?*')
  await openAndType(page, 'redis')
  await refused
  release()
  await expect(options(page).first()).toContainText(/redis/i)
  await expect(status(page)).toContainText(notice)
})

test('the index is searched where the configuration is missing', async ({ page }) => {
  await page.route('**/search-config.json', (route) => route.fulfill({ status: 404 }))
  await page.goto('/docs')
  await openAndType(page, 'redis')
  await expect(options(page).first()).toContainText(/redis/i)
  await expect(status(page)).toHaveText(inTime)
})
