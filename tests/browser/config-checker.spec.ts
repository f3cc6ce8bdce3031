import { expect, type Locator, type Page, test } from '@playwright/test'
import { tabTo } from './tab-to.test-helper.ts'

const checkerPage = '/docs/tools/config-checker'

test.describe('the checker of custom configs', () => {
  const box = (page: Page) => page.getByRole('textbox', { name: 'Custom config' })
  const problems = (page: Page) => page.locator('[data-island="custom-config-checker"] li')
  const open = async (page: Page) => {
    await page.goto(checkerPage)
    await page.locator('[data-island="custom-config-checker"]').scrollIntoViewIfNeeded()
    await expect(box(page)).toBeVisible()
  }

  test('finds nothing wrong with each of its samples', async ({ page }) => {
    await open(page)
    const samples = page.getByLabel('Start from a sample')
    const titles = (await samples.locator('option').allTextContents()).slice(1)
    expect(titles.length).toBeGreaterThan(5)
    for (const title of titles) {
      await samples.selectOption(title)
      await expect(page.getByText('No problems found.')).toBeVisible()
    }
  })

  const config = (entries: string) => `{\n  "offset_port_node": "443",\n  "network": "tcp"${entries}\n}`
  for (const [mistake, text, place, cause, fix] of [
    ['a comma after the last entry', config(','), 'Error, line 3, column 19', /comma/i, /comma/i],
    [
      'a number in place of a text',
      config('').replace('"443"', '443'),
      'Error, line 2, column 23',
      /text|string/i,
      /"443"/,
    ],
    [
      'a key that nothing reads',
      config(',\n  "netwrk": "ws"'),
      'Warning, line 4, column 3',
      /Nothing reads the key "netwrk"/,
      /"network"/,
    ],
  ] as const) {
    test(`shows of ${mistake} where it is, why it is wrong and how to fix it`, async ({ page }) => {
      await open(page)
      await box(page).fill(text)
      const problem = problems(page).first()
      await expect(problem.getByRole('button').first()).toHaveText(place)
      await expect(problem.locator('p').first()).toHaveText(cause)
      await expect(problem.getByText('Fix:')).toBeVisible()
      await expect(problem.locator('p').last()).toHaveText(fix)
    })
  }

  test('begins with a text that has no problem', async ({ page }) => {
    await open(page)
    await expect(page.getByText('No problems found.')).toBeVisible()
    await expect(problems(page)).toHaveCount(0)
  })

  test('marks the lines of problems, and what is wrong in them', async ({ page }) => {
    await open(page)
    await box(page).fill(config(',').replace('"443"', '443'))
    const lines = page.locator('[data-island] [aria-hidden="true"] > div')
    await expect(lines).toHaveCount(4)
    await expect(lines.nth(1)).toHaveAttribute('data-severity', 'error')
    await expect(lines.nth(1).locator('mark')).toHaveText('443')
    await expect(lines.nth(2).locator('mark')).toHaveText(',')
    await expect(lines.nth(0)).not.toHaveAttribute('data-severity', /./)
  })

  test('applies a certain fix, which can be undone, and offers no other', async ({ page }) => {
    await open(page)
    const broken = config(',\n  "netwrk": "ws",').replace('"443"', '443')
    await box(page).fill(broken)
    await expect(problems(page)).toHaveCount(3)
    const fixes = page.getByRole('button', { name: 'Apply fix' })
    await expect(fixes).toHaveCount(2)
    await fixes.first().click()
    await expect(box(page)).toHaveValue(broken.replace('443', '"443"'))
    await expect(box(page)).toBeFocused()
    await fixes.first().click()
    await expect(box(page)).toHaveValue(config(',\n  "netwrk": "ws"'))
    await expect(fixes).toHaveCount(0)
    await expect(problems(page)).toHaveCount(1)
    await page.keyboard.press('Control+Z')
    await expect(box(page)).toHaveValue(broken.replace('443', '"443"'))
  })

  test('takes text that is no JSON at all', async ({ page }) => {
    await open(page)
    for (const text of ['', '}', '"', '订阅', '[[['.repeat(50), '\uD800{"a":\t<script>']) {
      await box(page).fill(text)
      await expect(problems(page).first()).toBeVisible()
    }
  })

  test('shows results beside the editor, and above it on a phone', async ({ page }) => {
    await open(page)
    const results = page.locator('[data-island] output')
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0
    expect(await left(results)).toBeGreaterThan(await left(box(page)))
    await page.setViewportSize({ width: 360, height: 740 })
    const distance = async () => (await top(box(page))) - (await top(results))
    const before = await distance()
    expect(before).toBeGreaterThan(0)
    await box(page).fill('{')
    await expect(problems(page)).toHaveCount(1)
    expect(await distance()).toBe(before)
  })

  test('leads from a problem to its place, by keyboard alone', async ({ page }) => {
    await open(page)
    await box(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('{"offset_port_node": "443", "network": "tcp", "netwrk": "ws"}')
    const button = problems(page).first().getByRole('button')
    await expect(button).toHaveText(/^Warning/)
    await tabTo(page, box(page), button)
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    const marked = await box(page).evaluate((area) =>
      area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : '',
    )
    expect(marked).toContain('netwrk')
  })
})
