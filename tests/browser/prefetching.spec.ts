import { expect, type Page, test } from '@playwright/test'
import { searchLocally } from './local-search.test-helper.ts'
import { holdPointer } from './stray-pointer.test-helper.ts'

const support = '/docs/overview/support'

const link = (page: Page) => page.locator('aside').getByRole('link', { name: 'Support', exact: true })

/** The paths that scripts of the page have fetched, in order. */
const fetched = (page: Page) =>
  page.evaluate(() => {
    const paths: unknown = Reflect.get(window, 'fetchedPaths')
    return Array.isArray(paths) ? paths.map(String) : []
  })

test.beforeEach(async ({ page }) => {
  // Recorded when requests start, so that the test does not wait to see that there are none.
  await page.addInitScript(() => {
    const paths: string[] = []
    Reflect.set(window, 'fetchedPaths', paths)
    const original = window.fetch
    window.fetch = (input, init) => {
      paths.push(new URL(input instanceof Request ? input.url : input, location.href).pathname)
      return original(input, init)
    }
  })
})

test('nothing is fetched before a reader does something', async ({ page }) => {
  await holdPointer(page)
  await page.goto('/docs', { waitUntil: 'networkidle' })
  expect(await fetched(page)).toEqual([])
})

test('a page is fetched when the pointer is on its link, and once', async ({ page }) => {
  await page.goto('/docs')
  await link(page).hover()
  await expect.poll(() => fetched(page)).toContain(support)
  await link(page).click()
  await expect(page).toHaveTitle('Support | NeXT Panel')
  expect((await fetched(page)).filter((path) => path === support)).toHaveLength(1)
})

test('a page is fetched when its link has the focus', async ({ page }) => {
  await page.goto('/docs')
  await link(page).focus()
  await expect.poll(() => fetched(page)).toContain(support)
})

test('pages whose links in the text are in view are fetched once a reader is there', async ({ page }) => {
  await page.goto('/docs')
  const target = page.locator('main .prose a[href^="/docs/"]:not([href*="#"])').first()
  const path = await target.evaluate(
    (element) => new URL(element instanceof HTMLAnchorElement ? element.href : '').pathname,
  )
  await target.scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect.poll(() => fetched(page)).toContain(path)
})

test('no page is fetched for links behind an open dialog', async ({ page }) => {
  await searchLocally(page)
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('backup')
  await expect(page.getByRole('option').first()).toBeVisible()
  // The rest of the index, for a reader who continues searching, loads later than any link would.
  await page.keyboard.type('s')
  await expect
    .poll(async () => (await fetched(page)).filter((path) => path.includes('/body-')).length)
    .toBeGreaterThan(10)
  expect((await fetched(page)).filter((path) => !/^\/(_site\/)?search-/.test(path))).toEqual([])
})

for (const [what, connection] of [
  ['who save data', { saveData: true, effectiveType: '4g' }],
  ['on 2g', { saveData: false, effectiveType: '2g' }],
  ['on slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
] as const) {
  test(`readers ${what} load only what they ask for`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await page.goto('/docs')
    await link(page).hover()
    await link(page).focus()
    expect(await fetched(page)).toEqual([])
    await link(page).click()
    await expect(page).toHaveTitle('Support | NeXT Panel')
    expect(await fetched(page)).toEqual([support])
  })
}

test('files and other sites are never fetched ahead', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('banner').getByRole('link', { name: 'GitHub' }).hover()
  await page.getByRole('link', { name: /RSS/ }).first().hover()
  const paths = await fetched(page)
  expect(paths.filter((path) => path.endsWith('.xml') || path.startsWith('/The-NeXT-Project'))).toEqual([])
})
