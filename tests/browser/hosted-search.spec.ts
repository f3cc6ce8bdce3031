import { expect, type Page, type Request, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { violations } from './axe.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'
import { stopTime } from './stopped-time.test-helper.ts'

// switching-provider.test.ts tests all fallbacks between search sources. These tests use real sources.

const status = (page: Page) => dialog(page).getByRole('status')

const searchCall = '**/v1/collections/*/search?*'
const indexFile = /\/search-index\//
/** The status of an answer without a notice. */
const inTime = /^(\d+ of )?\d+ results? in [\d.]+ m?s$/
const notice = "The search service isn't responding. These results are from this site's index."

/** Lets no index file load, so that the service answers every key. */
async function removeIndex(page: Page): Promise<void> {
  await page.route(indexFile, (route) => route.fulfill({ status: 404, body: '' }))
}

/** Opens the docs with stopped time, so that the page never stops waiting for the service. */
async function openInStoppedTime(page: Page): Promise<void> {
  await page.goto('/docs')
  await stopTime(page)
}

/** The paths of a page's requests, in order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** Waits until all requests of a page have finished, including those for the index. */
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
  const asked = requestsOf(page)
  await openInStoppedTime(page)
  await hold(page, '**/search-index/*.bin')
  await openAndType(page, 'offset_port_user')
  await expect(status(page)).toHaveText(inTime)
  await page.clock.resume()
  await expect(options(page).first()).toContainText('offset_port_user')
  expect(asked.filter((path) => path.endsWith('/search'))).toEqual(['/v1/collections/docs/search'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
})

for (const [what, query, title] of [
  ['', 'restic', 'Copy it off the server'],
  [' in Chinese', '泛域名', 'Wildcard'],
] as const) {
  test(`once the index is there, it answers each key${what}, and the service only when the typing stops`, async ({
    page,
  }) => {
    const asked = requestsOf(page)
    const hasIndex = loadedIndex(page)
    const searches = () => asked.filter((path) => path.endsWith('/search')).length
    await page.goto('/docs')
    await openAndType(page, query.slice(0, -1))
    await expect(options(page).first()).toBeVisible()
    await hasIndex()
    // The first Chinese character loads the index of Chinese questions, and the service answers that key.
    await box(page).fill(query[0] ?? '')
    if (what !== '') {
      await expect.poll(() => asked.some((path) => path.includes('/asked'))).toBe(true)
      await expect.poll(searches).toBe(2)
    }
    await hasIndex()
    await stopTime(page)
    const before = searches()
    await box(page).fill(query)
    await expect(status(page)).toHaveText(/\d/)
    await page.clock.runFor(50)
    await expect(options(page).first()).toContainText(title)
    expect(searches()).toBe(before)
    const later = page.waitForRequest(searchCall)
    await page.clock.runFor(1000)
    expect((await later).postDataJSON()).toMatchObject({ term: query, insights: false })
  })
}

test('what only the service has comes below what the index found', async ({ page }) => {
  const hasIndex = loadedIndex(page)
  await page.goto('/docs')
  await openAndType(page, '')
  await hasIndex()
  const added = { id: 'n', path: '/docs/new-page', title: 'New page', section: '', content: 'Just written.' }
  await page.route(searchCall, (route) => {
    const hit = { id: 'docs:n', index_id: 'docs', score: 9, document: added }
    const counts = { count: 2, values: { default: 1, blogs: 0 } }
    return route.fulfill({ json: { hits: [hit], count: 1, facets: { category: counts } } })
  })
  await box(page).fill('restic')
  const results = options(page).filter({ hasNotText: /^Ask/ })
  await expect(results.last()).toHaveAttribute('href', '/docs/new-page')
  await expect(results.first()).toContainText('Copy it off the server')
})

test('hosted and local search show the same first results', async ({ page, context }) => {
  await removeIndex(page)
  const local = await context.newPage()
  await searchLocally(local)
  for (const query of ['port_user', 'debian redis', 'clash template']) {
    const found: (string | null)[][] = []
    for (const each of [page, local]) {
      await each.goto('/docs')
      await openAndType(each, query)
      await expect(options(each).first()).toBeVisible()
      await expect(status(each)).toHaveText(/\d+ results? in/)
      const hrefs = await options(each).evaluateAll((list) =>
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
  const asked = page.waitForRequest(searchCall)
  await box(page).fill('redi')
  await asked
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
  const asked = requestsOf(page)
  await page.route(indexFile, (route) => route.fulfill({ body: Buffer.from('NXSI\xff'.padEnd(64, 'x')) }))
  await page.goto('/docs')
  await openAndType(page, 'redi')
  for (const query of ['redis', 'backup']) {
    await box(page).fill(query)
    await expect(options(page).first()).toContainText(new RegExp(query, 'i'))
    await expect(status(page)).toHaveText(inTime)
  }
  expect(asked.filter((path) => path.includes('records'))).toEqual([])
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
