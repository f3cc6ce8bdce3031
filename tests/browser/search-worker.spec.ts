import { encode } from '@next-panel/search'
import { expect, test } from '@playwright/test'
import { searchLocally } from './local-search.test-helper.ts'
import { openAndType, options } from './search-panel.test-helper.ts'

test.beforeEach(({ page }) => searchLocally(page))

test('a large index is searched in a worker', async ({ page }) => {
  const names = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot']
  const records = Array.from({ length: 6000 }, (_, number) => {
    const name = `${names[number % names.length]} ${number.toString(36)}`
    const id = `/docs/generated/${number}`
    return {
      id,
      path: id,
      title: `Setting ${name}`,
      section: '',
      content: `What ${name} does.`,
      category: 'default',
      version: 'current',
    }
  })
  const files = new Map(encode(records).files.map(({ name, bytes }) => [`${name}.bin`, bytes]))
  await page.route('**/search-index/*.bin', (route) => {
    const bytes = files.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return bytes ? route.fulfill({ body: Buffer.from(bytes) }) : route.fulfill({ status: 404 })
  })
  const worker = page.waitForEvent('worker')
  await page.goto('/docs')
  await openAndType(page, 'setting charlie 4')
  expect(new URL((await worker).url()).pathname).toMatch(/^\/_site\/index-worker/)
  await expect(options(page).first()).toContainText('Setting charlie')
  await expect(options(page).first().locator('mark').first()).toBeVisible()
})
