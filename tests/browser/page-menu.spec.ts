import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.test-helper.ts'
import { serveStatically } from './local-search.test-helper.ts'
import { realSite, sampleSite } from './sites.ts'

const menu = (page: Page) => page.locator('main header details[data-dropdown]')
const openMenu = (page: Page) => menu(page).locator('summary').press('Enter')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect your assistant' })
const connect = (page: Page) =>
  menu(page).getByRole('button', { name: 'Connect your assistant' }).press('Enter')

test('links take a page to assistants, and nothing is sent before', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(realSite.address)) elsewhere.push(request.url())
  })
  await page.goto('/docs/installation/debian')
  await openMenu(page)
  const link = menu(page).getByRole('link', { name: 'Open in Claude' })
  await link.hover()
  await link.focus()
  await expect(link).toHaveAttribute(
    'href',
    'https://claude.ai/new?q=Read%20https://docs.nextpanel.dev/docs/installation/debian.md%20so%20that%20I%20can%20ask%20questions%20about%20it.',
  )
  expect(elsewhere).toEqual([])
})

test('a long page is copied whole, though its Markdown is in parts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/fix/messages')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Copy page' }).press('Enter')
  await expect(page.locator('[data-announcer]')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('## Panel')
  expect(copied).toContain('## What to read next')
})

for (const { address, at } of [
  { address: '/docs/installation/debian', at: realSite.address },
  { address: `${sampleSite.address}/docs/tabs`, at: new URL(sampleSite.address).origin },
]) {
  test(`the address of the MCP server is told by keyboard, as configuration to copy, on ${address}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
    await openMenu(page)
    await connect(page)
    await expect(dialog(page)).toContainText(`claude mcp add --transport http`)
    await expect(menu(page)).not.toHaveAttribute('open')
    const server = expect.objectContaining({ type: 'http', url: `${at}/mcp` })
    for (const [title, key] of [
      ['Most clients', 'mcpServers'],
      ['VS Code', 'servers'],
    ] as const) {
      const block = dialog(page).locator('[data-code-block]', { hasText: title })
      const button = block.locator('[data-copy-code]')
      await button.press('Enter')
      await expect(button).toHaveText('Copied')
      const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
      expect(Object.values(copied[key])).toEqual([server])
    }
    expect(await violations(page, { part: 'dialog[open]' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(menu(page).locator('summary')).toBeFocused()
    await openMenu(page)
    await connect(page)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })
}

test('on phones, the menu and what it opens fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/docs/installation/debian')
  const isWithin = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await expect(menu(page).locator('summary')).toBeVisible()
  await openMenu(page)
  await expect(menu(page).getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
  await isWithin()
  await connect(page)
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await isWithin()
})

test('a dialog that does not load says so and loads again', async ({ page }) => {
  await page.route('**/connect.*.json', (route) => route.abort())
  await page.goto('/docs/installation/debian')
  await openMenu(page)
  await connect(page)
  await expect(page.getByRole('alert')).toContainText('Cannot load this part of the page.')
  await page.unroute('**/connect.*.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toBeVisible()
})

test('a static host has no MCP server to connect to', async ({ page }) => {
  await serveStatically(page, '/docs/installation/debian')
  await page.goto('/docs/installation/debian')
  await openMenu(page)
  await expect(menu(page).getByRole('link', { name: 'Open in ChatGPT' })).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Connect your assistant' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, and has links alone', async ({ page }) => {
    await page.goto('/docs/installation/debian')
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: 'Open in ChatGPT' })).toBeVisible()
    await expect(menu(page).getByRole('button')).toHaveCount(0)
  })
})

test('on phones, the menu of a page stands at its end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/docs/installation/debian', '/docs']) {
    await page.goto(path)
    const main = page.getByRole('main')
    const summary = menu(page).locator('summary')
    const isBelowText = await summary.evaluate((element) => {
      const text = document.querySelector('article .prose')?.getBoundingClientRect()
      return element.getBoundingClientRect().top >= (text?.bottom ?? Number.POSITIVE_INFINITY)
    })
    expect(isBelowText).toBe(true)
    await summary.click()
    await expect(main.getByRole('link', { name: 'View as Markdown' })).toBeInViewport()
  }
})
