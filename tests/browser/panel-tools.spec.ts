import { settings } from '@next-panel/panel/settings'
import { expect, type Page, test } from '@playwright/test'
import { hold, mainScript } from './held-answers.test-helper.ts'
import { tabTo } from './tab-to.test-helper.ts'

const settingsPage = '/docs/design-document/database-setting'
const releases = '/docs/overview/release-note-oss'
const comparisonPage = '/docs/overview/feature-comparison'
const checkerPage = '/docs/tools/config-checker'

/** The part of a page that the first filter bar filters. */
const filtered = (page: Page) => page.locator('[data-filtered]').first()
const shownEntries = (page: Page) => filtered(page).locator('[data-properties] > div:visible')
const shownChanges = (page: Page) => page.locator('[data-filtered] li:visible')

test.describe('the list of settings', () => {
  test('shows what holds every word of the filter, says how many, and hides classes without any', async ({
    page,
  }) => {
    await page.goto(settingsPage)
    const filter = page.getByLabel('Filter settings')
    await filter.fill('telegram TOKEN')
    await expect(page.getByText(new RegExp(`^\\d+ of ${settings.length} settings$`))).toBeVisible()
    const count = await shownEntries(page).count()
    await expect(page.getByText(`${count} of ${settings.length} settings`)).toBeVisible()
    for (const row of await shownEntries(page).all()) {
      await expect(row).toContainText(/telegram/i)
      await expect(row).toContainText(/token/i)
    }
    await expect(filtered(page).locator('h3:visible')).not.toHaveCount(0)
    await filter.fill('no setting is called this')
    await expect(page.getByText('No match.')).toBeVisible()
    await expect(filtered(page).locator('h3:visible')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(filter).toBeFocused()
    await expect(shownEntries(page)).toHaveCount(settings.length)
  })

  test('is sorted by item and put back, by keyboard alone', async ({ page }) => {
    await page.goto(settingsPage)
    const items = (list: number) =>
      filtered(page).locator('[data-properties]').nth(list).locator('dt > a code').allTextContents()
    const shipped = await items(0)
    const filter = page.getByLabel('Filter settings')
    const order = page.getByLabel('Order').first()
    await tabTo(page, filter, order)
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => items(0))
      .toEqual(shipped.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => items(0)).toEqual(shipped)
  })

  test('opens at a heading that a filter had hidden, when a link leads there', async ({ page }) => {
    await page.goto(settingsPage)
    await page.getByLabel('Filter settings').fill('telegram')
    await expect(page.getByText(` of ${settings.length} settings`)).toBeVisible()
    const hidden = filtered(page).locator('h3[hidden]').first()
    const id = (await hidden.getAttribute('id')) ?? ''
    await page.evaluate((anchor) => {
      location.hash = anchor
    }, id)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    await expect(page.getByLabel('Filter settings')).toHaveValue('')
  })
})

test.describe('a filter', () => {
  test('stands in the address, and is there again after a reload and on the way back', async ({ page }) => {
    await page.goto(settingsPage)
    const filter = page.getByLabel('Filter settings')
    await filter.fill('enable')
    await expect(page).toHaveURL(/\?q=enable$/)
    const count = await shownEntries(page).count()
    await page.locator('select[name="class"]').selectOption('im')
    await expect(page).toHaveURL(/\?q=enable&class=im$/)
    await expect.poll(() => shownEntries(page).count()).toBeLessThan(count)
    await page.reload()
    await expect(filter).toHaveValue('enable')
    await expect(page.locator('select[name="class"]')).toHaveValue('im')
    await expect.poll(() => shownEntries(page).count()).toBeLessThan(count)
    await page.goBack()
    await expect(page.locator('select[name="class"]')).toHaveValue('')
    await expect.poll(() => shownEntries(page).count()).toBe(count)
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sell/)
    await page.goBack()
    await expect(filter).toHaveValue('enable')
    await expect.poll(() => shownEntries(page).count()).toBe(count)
  })

  test('hides the text above the entries while it is set', async ({ page }) => {
    await page.goto('/docs/fix/messages')
    const intro = page.getByText('Paste the exact text into the filter.')
    await page.getByLabel('Filter messages').fill('419')
    await expect(intro).toBeHidden()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(intro).toBeVisible()
  })

  test('of an address that makes no sense shows everything', async ({ page }) => {
    await page.goto(`${settingsPage}?class=nonsense&q=%20&other=1`)
    await expect(page.getByText(`${settings.length} settings`, { exact: true })).toBeVisible()
    await expect(page.locator('select[name="class"]')).toHaveValue('')
    await expect(shownEntries(page)).toHaveCount(settings.length)
  })
})

test.describe('release notes', () => {
  test('are filtered by kind and by words, by keyboard alone', async ({ page }) => {
    await page.goto(releases)
    const all = await shownChanges(page).count()
    const filter = page.getByLabel('Filter changes')
    const kind = page.getByLabel('Kind')
    await tabTo(page, filter, kind)
    await page.keyboard.press('N')
    await expect(kind).toHaveValue('new')
    await expect(page.getByText(new RegExp(`^\\d+ of ${all} changes$`))).toBeVisible()
    for (const change of await shownChanges(page).all()) await expect(change).toHaveText(/^New /)
    const ofKind = await shownChanges(page).count()
    expect(ofKind).toBeGreaterThan(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('telegram')
    await expect.poll(() => shownChanges(page).count()).toBeLessThan(ofKind)
    for (const change of await shownChanges(page).all()) await expect(change).toContainText(/telegram/i)
  })

  test('keep a link for each release', async ({ page }) => {
    await page.goto(releases)
    const [link] = await page.getByRole('main').getByRole('table').getByRole('link').all()
    await link?.click()
    await expect(page.locator(':target')).toBeInViewport()
  })
})

test('the comparison of editions names a state in every cell', async ({ page }) => {
  await page.goto(comparisonPage)
  const rows = page.getByRole('main').getByRole('table').first().locator('tbody tr')
  await expect(rows).not.toHaveCount(0)
  for (const row of await rows.all()) {
    for (const cell of (await row.locator('td').allTextContents()).slice(1)) {
      expect(['yes', 'no', 'in progress']).toContain(cell)
    }
  }
})

test.describe('own names on the installation pages', () => {
  const domain = (page: Page) => page.getByLabel('Your domain')
  const code = (page: Page) => page.getByRole('main').locator('pre, td code, p code').allTextContents()
  const withPlaceholder = async (page: Page, name: RegExp) =>
    (await code(page)).filter((text) => name.test(text)).length

  for (const system of ['debian', 'rhel', 'ubuntu']) {
    test(`take their places in all commands for ${system}`, async ({ page }) => {
      await page.goto(`/docs/installation/${system}`)
      await domain(page).fill('shop.example.net')
      await page.getByLabel('Database name').fill('shop_db')
      await page.getByLabel('Database user').fill('shop_admin')
      await expect(page.getByText('server_name shop.example.net;').first()).toBeVisible()
      expect(await withPlaceholder(page, /panel\.example\.com/)).toBe(0)
      expect(await withPlaceholder(page, /nextpanel_user/)).toBe(0)
      const text = (await code(page)).join('\n')
      expect(text).toContain('CREATE DATABASE shop_db ')
      expect(text).toContain("CREATE USER 'shop_admin'@'localhost'")
      expect(text).toContain('/var/www/shop.example.net/public')
      expect(text).toContain("$_ENV['db_database'] = 'shop_db';")
      // The name of the cron file comes from the panel, not from the database.
      expect(text).toContain('/etc/cron.d/nextpanel')
    })
  }

  test('are copied with a command', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/docs/installation/debian')
    await domain(page).fill('shop.example.net')
    const block = page.locator('[data-code-block]', { hasText: 'getent ahosts' })
    await expect(block).toContainText('shop.example.net')
    await block.hover()
    await block.getByRole('button', { name: /copy/i }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('getent ahosts shop.example.net')
  })

  test('carry to the commands and copies of other pages', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/docs/installation/debian')
    await domain(page).fill('shop.example.net')
    await page.getByLabel('Database name').fill('shop_db')
    // Swapped in by a link, and after a full load.
    await page.locator('main a[href="/docs/maintenance/upgrade"]:visible').first().click()
    await expect(page).toHaveURL(/\/docs\/maintenance\/upgrade/)
    await expect.poll(() => withPlaceholder(page, /panel\.example\.com/)).toBe(0)
    await page.goto('/docs/advanced/backup-your-site')
    await expect.poll(() => withPlaceholder(page, /panel\.example\.com/)).toBe(0)
    const block = page.locator('[data-code-block]', { hasText: 'shop_db' }).first()
    await block.getByRole('button', { name: /copy/i }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('shop_db')
  })

  test('that cannot be names get a message and change nothing, by keyboard alone', async ({ page }) => {
    await page.goto('/docs/installation/debian')
    await domain(page).focus()
    await page.keyboard.type('https://shop.example.net/')
    await expect(page.getByText('without https://')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByText('without https://')).toBeVisible()
    await expect(domain(page)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('my-db; DROP')
    await page.keyboard.press('Tab')
    await expect(page.getByText('letters, digits and underscores')).toBeVisible()
    expect(await withPlaceholder(page, /panel\.example\.com/)).toBeGreaterThan(5)
    expect((await code(page)).join('\n')).toContain('CREATE DATABASE nextpanel ')
    await domain(page).fill('shop.example.net')
    await expect(page.getByText('without https://')).toBeHidden()
    await expect(domain(page)).toHaveAttribute('aria-invalid', 'false')
  })

  test('get their message also when they were typed before the script of the form was there', async ({
    page,
  }) => {
    const release = await hold(page, '**/own-names*')
    await page.goto('/docs/installation/debian')
    await domain(page).focus()
    await page.keyboard.type('https://shop.example.net/')
    await page.keyboard.press('Tab')
    await page.keyboard.type('my-db; DROP')
    release()
    await expect(page.getByText('without https://')).toBeVisible()
    await expect(page.getByText('letters, digits and underscores')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByText('letters, digits and underscores')).toBeVisible()
  })

  test('take their places also when they were typed before any script was there', async ({ page }) => {
    const release = await hold(page, mainScript)
    await page.goto('/docs/installation/debian', { waitUntil: 'commit' })
    await domain(page).click()
    await page.keyboard.type('shop.example.net')
    release()
    await expect(page.getByText('server_name shop.example.net;').first()).toBeVisible()
  })

  test('are remembered on other pages and later, until they are reset', async ({ page }) => {
    await page.goto('/docs/installation/debian')
    await domain(page).fill('shop.example.net')
    await expect(page.getByText('server_name shop.example.net;').first()).toBeVisible()
    await page.goto('/docs/installation/rhel')
    await expect(domain(page)).toHaveValue('shop.example.net')
    await expect(page.getByText('server_name shop.example.net;').first()).toBeVisible()
    await tabTo(page, page.getByLabel('Database user'), page.getByRole('button', { name: 'Reset names' }))
    await page.keyboard.press('Enter')
    await expect(domain(page)).toHaveValue('')
    await expect(domain(page)).toBeFocused()
    await expect(page.getByText('server_name panel.example.com;').first()).toBeVisible()
    await page.reload()
    await expect(domain(page)).toHaveValue('')
    await expect(page.getByText('server_name panel.example.com;').first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('tables, notes and commands are complete, and no control is shown', async ({ page }) => {
    await page.goto(settingsPage)
    await expect(shownEntries(page)).toHaveCount(settings.length)
    await expect(page.getByLabel('Filter settings')).toBeHidden()
    await page.goto(releases)
    await expect(shownChanges(page)).toHaveCount(61)
    await page.goto(comparisonPage)
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    await page.goto(checkerPage)
    await expect(page.locator('[data-island="custom-config-checker"]')).toBeHidden()
    await page.goto('/docs/installation/debian')
    await expect(page.getByLabel('Your domain')).toBeHidden()
    await expect(page.getByText('server_name panel.example.com;').first()).toBeVisible()
  })
})
