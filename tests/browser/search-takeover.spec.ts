import { expect, type Page, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'
import { searchLocally, serveStatically } from './local-search.test-helper.ts'
import { box, options } from './search-panel.test-helper.ts'
import { takenOver } from './search-takeover.test-helper.ts'
import { stopTime } from './stopped-time.test-helper.ts'

test.beforeEach(({ page }) => searchLocally(page))

const excerptMark = (page: Page) => options(page).first().locator(':scope > span:last-child mark').first()

const searchScript = '**/_site/search-island.*.js'
const reactScript = '**/_site/react.*.js'

test.describe('the search dialog while it loads', () => {
  let errors: string[]

  test.beforeEach(async ({ page }) => {
    errors = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/docs')
  })

  test.afterEach(() => expect(errors).toEqual([]))

  test('is open at once, and searches for what was typed before its code was there', async ({ page }) => {
    const release = await hold(page, searchScript)
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('backup')
    await expect(box(page)).toHaveValue('backup')
    release()
    await expect(options(page).first()).toBeVisible()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(' database')
    await expect(box(page)).toHaveValue('backup database')
  })

  test('asks for what the query needs while its code is on its way', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await serveStatically(page, '/docs')
    await page.reload()
    const [release, releaseIndex] = [
      await hold(page, searchScript),
      await hold(page, '**/search-index/main.bin'),
    ]
    await page.keyboard.press('Control+k')
    await page.keyboard.type('backup')
    releaseIndex()
    await expect.poll(() => requested.filter((path) => path.includes('/search-index/body-'))).toHaveLength(1)
    release()
    await expect(options(page).first()).toBeVisible()
  })

  test('closes on Escape and by its button before its code is there, and gives the focus back', async ({
    page,
  }) => {
    const release = await hold(page, searchScript)
    const opener = page.getByRole('link', { name: 'Search', exact: true })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Esc: close search' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await opener.click()
      await expect(box(page)).toBeFocused()
      await page.keyboard.type('x')
      await close()
      await expect(dialog(page)).toBeHidden()
      await expect(opener).toBeFocused()
    }
    release()
    await expect(dialog(page)).toBeHidden()
  })

  test('finds, shows excerpts, moves and narrows before React is there, which takes it all over as it stands', async ({
    page,
  }) => {
    const release = await hold(page, reactScript)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('release')
    await expect(options(page).first()).toBeVisible()
    await expect(dialog(page).getByRole('status')).toHaveText(/^(\d+ of )?\d+ results? in [\d.]+ m?s$/)
    await dialog(page).getByRole('button', { name: /^Blog/ }).click()
    await expect(options(page).first()).toHaveAttribute('href', /^\/blog\//)
    await box(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(excerptMark(page)).toBeVisible()
    const nodes = await Promise.all(
      [box(page), options(page).first(), dialog(page).getByRole('status')].map((node) =>
        node.elementHandle(),
      ),
    )

    release()
    await takenOver(page)
    for (const node of nodes) expect(await node?.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await expect(box(page)).toBeFocused()
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('s')
    await expect(box(page)).toHaveValue('releases')
  })

  test('is taken over in the midst of a search that waits for its frame', async ({ page }) => {
    const release = await hold(page, reactScript)
    const isAsked = page.waitForRequest(reactScript)
    await page.keyboard.press('Control+k')
    await isAsked
    const releaseIndex = await hold(page, '**/search-index/body-*.bin')
    // No frame is drawn, so the test does not depend on the speed of the code.
    await stopTime(page)
    await page.keyboard.type('backup')
    release()
    await takenOver(page)
    await expect(box(page)).toBeFocused()
    await page.clock.resume()
    releaseIndex()
    await expect(options(page).first()).toBeVisible()
    await expect(box(page)).toHaveValue('backup')
  })

  test('follows a result on Enter before React is there, and is ready for the next search', async ({
    page,
  }) => {
    const release = await hold(page, reactScript)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('backup')
    await expect(options(page).first()).toBeVisible()
    const target = await options(page).first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(target ?? '')
    release()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Delete')
    await expect(dialog(page).getByRole('region', { name: 'Recent searches' })).toContainText('backup')
  })

  for (const [what, pattern] of [
    ['its code', searchScript],
    ['the index', '**/search-index/*.bin'],
  ] as const) {
    test(`follows what Enter was pressed for before ${what} was there`, async ({ page }) => {
      const release = await hold(page, pattern)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('webapi')
      await page.keyboard.press('Enter')
      release()
      await expect(page).toHaveURL(/webapi/)
      await expect(dialog(page)).toBeHidden()
    })
  }

  test('follows what is typed, not what is still shown of the search before', async ({ page }) => {
    await page.keyboard.press('Control+k')
    // Filled, because several searches would soon load the whole index.
    await box(page).fill('webapi')
    await expect(options(page).first()).toHaveAttribute('href', /webapi/)
    const release = await hold(page, '**/search-index/*.bin')
    await box(page).fill('backup')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/backup/)
  })

  test('follows Enter also when the page that was chosen before arrives meanwhile', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await box(page).fill('backup')
    const target = await options(page).first().getAttribute('href')
    const releasePage = await hold(page, `**${target?.split('#')[0]}`)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    const releaseIndex = await hold(page, '**/search-index/*.bin')
    await page.keyboard.press('Control+k')
    await box(page).fill('webapi')
    await page.keyboard.press('Enter')
    releasePage()
    await expect(page).toHaveTitle(/Back up/)
    releaseIndex()
    await expect(page).toHaveURL(/webapi/)
    await expect(dialog(page)).toBeHidden()
  })

  test('forgets Enter when it is closed before anything was found', async ({ page }) => {
    const release = await hold(page, '**/search-index/*.bin')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('webapi')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    release()
    await page.keyboard.press('Control+k')
    await expect(options(page).first()).toHaveAttribute('href', /webapi/)
    await expect(page).toHaveURL('/docs')
  })

  test('keeps the focus when it is opened while a page is on its way', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('backup')
    const target = await options(page).first().getAttribute('href')
    const release = await hold(page, `**${target?.split('#')[0]}`)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    release()
    await expect(page).toHaveTitle(/Back up/)
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('restore')
    await expect(box(page)).toHaveValue('restore')
  })

  test('leaves nothing of what it showed before when it draws something else in its place', async ({
    page,
  }) => {
    await hold(page, reactScript)
    for (const file of ['**/search-index/main.bin', '**/records.json.gz'])
      await page.route(file, (route) => route.fulfill({ status: 404 }))
    const release = await hold(page, searchScript)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('qzxjvwk')
    // Avoids a second search, which could also replace the alert.
    release()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toBeVisible()
    await page.unroute('**/search-index/main.bin')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog(page)).toContainText('No results for')
    await expect(alert).toHaveCount(0)
    await expect(box(page)).toBeFocused()
  })

  test('works on without React', async ({ page }) => {
    await page.route(reactScript, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => /react/.test(request.url()))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('backup')
    await expect(excerptMark(page)).toBeVisible()
    await refused
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('release')
    await dialog(page).getByRole('button', { name: /^Blog/ }).click()
    await expect(options(page).first()).toHaveAttribute('href', /^\/blog\//)
    await expect(excerptMark(page)).toHaveText(/release/i)
  })
})
