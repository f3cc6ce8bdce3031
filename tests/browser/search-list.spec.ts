import { expect, test } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'
import { violations } from './axe.test-helper.ts'
import { searchLocally } from './local-search.test-helper.ts'
import { box, openAndType, options } from './search-panel.test-helper.ts'

test.beforeEach(({ page }) => searchLocally(page))

test.describe('the list of the search dialog', () => {
  test('narrows to docs or blog, with counts that add up', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'release')
    const count = async (name: string) => {
      const text = await dialog(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .textContent()
      return Number(text?.replace(/\D+/g, ''))
    }
    await expect.poll(() => count('All')).toBeGreaterThan(0)
    expect((await count('Docs')) + (await count('Blog'))).toBe(await count('All'))
    await dialog(page).getByRole('button', { name: /^Blog/ }).click()
    await expect(options(page).first()).toHaveAttribute('href', /^\/blog\//)
    await expect(options(page).and(page.locator('a:not([href^="/blog/"])'))).toHaveCount(0)
  })

  test('forgives a typo and says what it understood', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'subscripton')
    await expect(dialog(page).getByText('Showing results for')).toContainText('subscription')
    await expect(options(page).first()).toBeVisible()
  })

  test('shows matched words with marks, and text as text', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'certificate')
    await expect(options(page).first().locator('mark').first()).toHaveText(/cert/i)
    await box(page).fill('<img src=x onerror="document.title=1">')
    await expect(dialog(page).locator('img')).toHaveCount(0)
    await expect(page).not.toHaveTitle('1')
  })

  test('says so when nothing is found, and takes any input', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'zzqxjkv')
    await expect(dialog(page).getByText('No results for')).toBeVisible()
    for (const query of ['???', 'x'.repeat(10_000), 'مرحبا بالعالم', '\ud800']) {
      await box(page).fill(query)
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    }
  })

  test('leads on while it is empty: to pages, and to what was copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/docs')
    await openAndType(page, '')
    await expect(dialog(page).getByRole('region', { name: 'Examples' })).toBeVisible()
    await page.evaluate(() => navigator.clipboard.writeText('Node not\n  found. '))
    await dialog(page).getByRole('button', { name: 'Paste an error' }).click()
    await expect(box(page)).toHaveValue('Node not found.')
    await expect(box(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    await box(page).fill('')
    const first = dialog(page).getByRole('navigation', { name: 'Top pages' }).getByRole('link').first()
    const href = (await first.getAttribute('href')) ?? ''
    await first.click()
    await expect(page).toHaveURL(href)
    await expect(dialog(page)).toBeHidden()
  })

  test('is as high as what it shows, and names its keys', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'zzqxjkv')
    await expect(dialog(page).getByText('No results for')).toBeVisible()
    const height = async () => (await dialog(page).boundingBox())?.height ?? 0
    const low = await height()
    await box(page).fill('node')
    await expect(options(page).first()).toBeVisible()
    expect(await height()).toBeGreaterThan(low + 200)
    await expect(dialog(page).locator('kbd')).toHaveText(['↑', '↓', '↵', 'Ctrl ↵'])
  })

  test('offers the parts of the site only where there are results in both', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    await expect(options(page).first()).toBeVisible()
    await expect(dialog(page).getByRole('group', { name: 'Search in' })).toHaveCount(0)
    await box(page).fill('release')
    const parts = dialog(page).getByRole('group', { name: 'Search in' }).getByRole('button')
    await expect(parts).toHaveText([/^All \d+$/, /^Docs \d+$/, /^Blog \d+$/])
  })

  test('has its parts and its counts apart on a phone, in Chinese too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/docs')
    for (const query of ['release', '订阅']) {
      await openAndType(page, query)
      const blog = dialog(page).getByRole('button', { name: /^Blog/ })
      await expect(blog).toBeVisible()
      const status = dialog(page).getByRole('status')
      await expect(status).toHaveText(/\d/)
      const [part, counts] = [await blog.boundingBox(), await status.boundingBox()]
      if (!part || !counts) throw new Error('not shown')
      const isBeside = part.x + part.width <= counts.x
      expect(isBeside || part.y + part.height <= counts.y + 1, query).toBe(true)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
  })

  test('gives each kind of page its sign, and marks an identifier as a whole', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'offset_port_node')
    const marks = dialog(page).locator('[role="option"] > span:last-child mark')
    await expect(marks.first()).toHaveText('offset_port_node')
    await box(page).fill('release notes')
    await expect(dialog(page).locator('[data-kind="release"]').first()).toBeVisible()
    await expect(dialog(page).getByText(/^Docs/)).toHaveCount(1)
  })

  test('leads to all that was found, by keyboard as well', async ({ page }) => {
    await page.goto('/docs')
    await openAndType(page, 'node')
    const more = dialog(page).getByRole('option', { name: /^Show more results \(\d+ not shown\)$/ })
    await expect(more).toBeVisible()
    const shown = await options(page).count()
    await page.keyboard.press('ArrowUp')
    await expect(more).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect.poll(() => options(page).count()).toBeGreaterThan(shown)
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'false')
    await expect(dialog(page)).toBeVisible()
    await expect(box(page)).toBeFocused()
  })

  test('remembers what led somewhere, and forgets on request', async ({ page }) => {
    await page.goto('/docs')
    for (const query of ['backup', 'webapi']) {
      await openAndType(page, query)
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
    }
    await openAndType(page, '')
    const recent = dialog(page).getByRole('region', { name: 'Recent searches' })
    await expect(recent.getByRole('listitem')).toHaveText(['webapi', 'backup'])
    await recent.getByRole('button', { name: 'Remove webapi' }).click()
    await expect(recent.getByRole('listitem')).toHaveText(['backup'])
    await expect(box(page)).toBeFocused()
    await recent.getByRole('button', { name: 'Clear' }).click()
    await expect(recent).toBeHidden()
  })

  for (const [device, viewport] of [
    ['a phone', { width: 360, height: 780 }],
    ['a desktop', { width: 1440, height: 900 }],
  ] as const) {
    for (const mode of ['light', 'dark']) {
      test(`has nothing for axe to find on ${device} in ${mode} colours, empty and with results`, async ({
        page,
      }) => {
        const inDialog = { part: 'dialog[open]', coloursOnly: mode === 'dark' }
        await page.setViewportSize(viewport)
        await page.addInitScript((choice) => localStorage.setItem('color-mode', choice), mode)
        await page.goto('/docs')
        await openAndType(page, '')
        expect(await violations(page, inDialog)).toEqual([])
        await box(page).fill('node')
        await expect(options(page).first().locator('mark').first()).toBeVisible()
        expect(await violations(page, inDialog)).toEqual([])
        const heights = await options(page).evaluateAll((all) =>
          all.map((option) => option.getBoundingClientRect().height),
        )
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
      })
    }
  }
})
