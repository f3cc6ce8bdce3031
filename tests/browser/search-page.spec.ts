import { expect, test } from '@playwright/test'
import { hold, mainScript } from './held-answers.test-helper.ts'
import { codeAndIndex, searchLocally, serveStatically } from './local-search.test-helper.ts'

test.beforeEach(({ page }) => searchLocally(page))

test.describe('the search page', () => {
  test('shows the results of its address and keeps the address to the query', async ({ page }) => {
    await page.goto('/search?q=two-factor')
    const input = page.getByRole('combobox', { name: 'Search the site' })
    await expect(input).toHaveValue('two-factor')
    await expect(page.getByRole('option').first()).toBeVisible()
    await input.fill('backup')
    await expect(page).toHaveURL(/\/search\?q=backup$/)
  })

  test('leads to all that was found', async ({ page }) => {
    await page.goto('/search?q=node')
    const shown = page.getByRole('main').getByRole('option')
    await page.getByRole('option', { name: /^Show more results/ }).click()
    await expect.poll(() => shown.count()).toBeGreaterThan(24)
  })

  test('keeps the tab in its address, and offers what another tab holds', async ({ page }) => {
    await page.goto('/search?q=release')
    const tab = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })
    await tab('Blog').click()
    await expect(page).toHaveURL('/search?q=release&in=blog')
    await page.reload()
    await expect(tab('Blog')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/blog\//)
    const input = page.getByRole('combobox', { name: 'Search the site' })
    await input.fill('mariadb')
    await page.getByRole('button', { name: /^Show \d+ results elsewhere$/ }).click()
    await expect(page).toHaveURL('/search?q=mariadb')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(input).toBeFocused()
  })

  test('leaves the address of the page that is chosen alone when excerpts come late', async ({ page }) => {
    const releaseTexts = await hold(page, '**/search-index/text-*.bin')
    await page.goto('/search?q=backup')
    const first = page.getByRole('option').first()
    const target = await first.getAttribute('href')
    const releasePage = await hold(page, `**${target?.split('#')[0]}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${target}$`))
    releaseTexts()
    await expect(first.locator(':scope > span:last-child mark').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
    releasePage()
    await expect(page).toHaveTitle(/Back up/)
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })

  for (const key of ['Control+k', '/']) {
    test(`has its box turned to by ${key}, and no dialog over it`, async ({ page }) => {
      await page.goto('/search')
      const input = page.getByRole('combobox', { name: 'Search the site' })
      await page.keyboard.press(key)
      await expect(input).toBeFocused()
      await page.keyboard.type('backup')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('refund')
      await expect(input).toHaveValue('refund')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  test('keeps what is typed key by key, and stays the page it is', async ({ page }) => {
    await page.goto('/search')
    const input = page.getByRole('combobox', { name: 'Search the site' })
    const loaded: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/search') loaded.push(request.url())
    })
    await input.click()
    await page.locator('main').evaluate((main) => main.setAttribute('data-mark', ''))
    await input.pressSequentially('cron job', { delay: 60 })
    await expect(page).toHaveURL(/\/search\?q=cron\+job$/)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(input).toHaveValue('cron job')
    await expect(input).toBeFocused()
    await expect(page.locator('main')).toHaveAttribute('data-mark')
    expect(loaded).toEqual([])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is an alphabetical index of pages and headings', async ({ page }) => {
      await page.goto('/docs')
      await page.getByRole('link', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/\/search$/)
      const titles = await page.locator('main > ul > li > a').allInnerTexts()
      expect(titles).toContain('Install on Debian')
      expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')))
      await page.getByRole('link', { name: 'Install Redis' }).first().click()
      await expect(page).toHaveURL(/#/)
    })
  })

  test('loads search when the reader turns to it, and keeps what was typed', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/search', { waitUntil: 'networkidle' })
    expect(requested.filter((path) => codeAndIndex.test(path))).toEqual([])
    await page.getByRole('combobox', { name: 'Search the site' }).fill('redis')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('asks for what the query of its address needs while its code is on its way', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await serveStatically(page, '/search?q=backup')
    const release = await hold(page, '**/_site/search-island.*.js')
    await page.goto('/search?q=backup')
    await expect.poll(() => requested.filter((path) => path.includes('/search-index/body-'))).toHaveLength(1)
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('searches for what was typed before any script was there', async ({ page }) => {
    const release = await hold(page, mainScript)
    await page.goto('/search', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Search the site' }).click()
    await page.keyboard.type('redis')
    release()
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})
