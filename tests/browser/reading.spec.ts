import { expect, type Locator, test } from '@playwright/test'
import { sampleSite } from './sites.ts'
import { stopTime } from './stopped-time.test-helper.ts'

const debian = '/docs/installation/debian'

test.describe('code blocks', () => {
  test('copy their code as it was written', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(debian)
    const block = page.locator('[data-code-block]', { hasText: 'apt install -y curl' }).first()
    await stopTime(page)
    const button = block.locator('[data-copy-code]')
    await block.hover()
    await button.click()
    await expect(button).toHaveText('Copied')
    await expect(page.locator('[data-announcer]')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'apt update\napt install -y curl wget gnupg2 ca-certificates lsb-release sudo unzip cron openssl',
    )
    await page.clock.runFor(2000)
    await expect(button).toHaveText('Copy')
  })

  test('wrap long lines when asked to, and scroll by keyboard when not', async ({ page }) => {
    await page.goto(debian)
    const block = page.locator('[data-code-block]', { hasText: 'packages.sury.org/php/apt.gpg' }).first()
    const overhang = () => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)
    expect(await overhang()).toBeGreaterThan(0)
    await block.locator('pre').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => block.locator('pre').evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0)
    const wrap = block.getByRole('button', { name: 'Wrap' })
    await wrap.press('Enter')
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    expect(await overhang()).toBe(0)
    await wrap.press('Enter')
    await expect(wrap).toHaveAttribute('aria-pressed', 'false')
    expect(await overhang()).toBeGreaterThan(0)
  })

  test('wrap by themselves in a narrow window, until asked not to', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(debian)
    const cut = () =>
      page
        .locator('[data-code-block] pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length)
    expect(await cut()).toBe(0)
    const block = page.locator('[data-code-block]', { hasText: 'packages.sury.org/php/apt.gpg' }).first()
    const wrap = block.getByRole('button', { name: 'Wrap' })
    await wrap.click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'false')
    expect(await cut()).toBe(1)
  })

  test('say what they are', async ({ page }) => {
    await page.goto(debian)
    const block = page.locator('[data-code-block]', { hasText: 'apt install -y curl' }).first()
    await expect(block.getByText('Terminal as root')).toBeVisible()
  })
})

test.describe('tabs', () => {
  const groups = '[data-tabs="system"]'

  test('show one choice, and follow each other by name', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/tabs`)
    const [first, second] = [page.locator(groups).first(), page.locator(groups).last()]
    await expect(first.getByText('Use apt on Debian.')).toBeVisible()
    await expect(first.getByText('Use dnf on RHEL.')).toBeHidden()
    await first.getByRole('tab', { name: 'RHEL' }).click()
    await expect(first.getByText('Use dnf on RHEL.')).toBeVisible()
    await expect(second.getByText('Call dnf again.')).toBeVisible()
    await expect(second.getByRole('tab', { name: 'RHEL' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true')
  })

  test('remember the choice on other pages and after a load', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/tabs`)
    await page.locator(groups).first().getByRole('tab', { name: 'RHEL' }).click()
    await page.locator('aside').getByRole('link', { name: 'Pictures' }).click()
    await expect(page.getByText('Pictures on RHEL.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Pictures on RHEL.')).toBeVisible()
    await expect(page.getByText('Pictures on Debian.')).toBeHidden()
  })

  test('move by arrow keys, Home and End, with one stop for Tab', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/tabs`)
    const group = page.locator(groups).first()
    const [debianTab, rhelTab] = [
      group.getByRole('tab', { name: 'Debian' }),
      group.getByRole('tab', { name: 'RHEL' }),
    ]
    await debianTab.focus()
    await page.keyboard.press('ArrowRight')
    await expect(rhelTab).toBeFocused()
    await expect(group.getByRole('tabpanel', { name: 'RHEL' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(debianTab).toBeFocused()
    await page.keyboard.press('End')
    await expect(rhelTab).toBeFocused()
    await page.keyboard.press('Home')
    await expect(debianTab).toBeFocused()
    await expect(rhelTab).toHaveAttribute('tabindex', '-1')
  })

  test('are chosen by the address and write their choice there', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/tabs`)
    await expect(page.getByText('Run it in Bash.')).toBeHidden()
    await page.getByRole('tab', { name: 'PowerShell' }).click()
    await expect(page.getByText('Run it in PowerShell.')).toBeVisible()
    await expect(page).toHaveURL(/\/docs\/tabs\?shell=power\+shell$/)
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/\?shell=bash$/)
    await page.goto(`${sampleSite.address}/docs/tabs?shell=bash`)
    await expect(page.getByText('Run it in Bash.')).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Bash' })).toBeVisible()
  })

  test('show what a link leads to', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/tabs`)
    const contents = page.locator('[data-toc]')
    // Only the section being read shows the headings below it.
    await contents.getByRole('link', { name: 'In the address' }).click()
    await contents.getByRole('link', { name: 'Deep within' }).click()
    await expect(page.getByRole('heading', { name: 'Deep within' })).toBeInViewport()
    await page.goto(`${sampleSite.address}/docs/tabs#deep-within`)
    await expect(page.getByRole('heading', { name: 'Deep within' })).toBeInViewport()
  })

  test('move the other way where text runs from right to left', async ({ page }) => {
    await page.goto(`${sampleSite.address}/ar/docs/tabs`)
    const group = page.locator(groups).first()
    await group.getByRole('tab', { name: 'Debian' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(group.getByRole('tab', { name: 'RHEL' })).toBeFocused()
  })
})

for (const width of [360, 1440]) {
  test(`the menu of a page has its icons whole, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/docs/start/first-node')
    const menu = page.locator('article details', { hasText: 'This page' }).first()
    await menu.locator('summary').click()
    const narrow = await menu
      .locator('li svg')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width))
    expect(narrow.length).toBeGreaterThan(1)
    expect(Math.min(...narrow)).toBe(16)
    const list = await menu.locator('ul').boundingBox()
    expect(list?.x).toBeGreaterThanOrEqual(0)
  })
}

test.describe('a picture', () => {
  test('is enlarged by a click and closed by Escape, and the focus returns', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/pictures`)
    const picture = page.getByRole('link', { name: 'Enlarge image: Two boxes joined by a line' })
    await picture.click()
    const enlarged = page.getByRole('dialog', { name: 'Two boxes joined by a line' })
    await expect(enlarged).toBeVisible()
    const image = enlarged.getByRole('img')
    const naturalWidth = await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
    expect((await image.boundingBox())?.width).toBe(naturalWidth)
    await page.keyboard.press('Escape')
    await expect(enlarged).toHaveCount(0)
    await expect(picture).toBeFocused()
  })

  test('has its caption when enlarged, and a button that closes it', async ({ page }) => {
    await page.goto(`${sampleSite.address}/docs/pictures`)
    await expect(page.getByText('Two boxes', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Enlarge image/ }).press('Enter')
    const enlarged = page.getByRole('dialog', { name: 'Two boxes joined by a line' })
    await expect(enlarged.getByText('Two boxes', { exact: true })).toBeVisible()
    await enlarged.getByRole('button', { name: 'Close' }).click()
    await expect(enlarged).toHaveCount(0)
  })
})

test('printing shows the text and not what surrounds it', async ({ page }) => {
  await page.goto(debian)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  for (const hidden of [
    page.getByRole('banner'),
    page.locator('aside').first(),
    page.getByRole('contentinfo'),
  ])
    await expect(hidden).toBeHidden()
  await expect(page.locator('[data-toc]')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const wide = await page
    .locator('pre')
    .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length)
  expect(wide).toBe(0)
})

test('printing from dark colours is as readable', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('color-mode', 'dark'))
  await page.goto(debian)
  await page.emulateMedia({ media: 'print' })
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toBe('light')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  /** The elements that a finger hits 21 px left and right of an element's centre. */
  const hits = (target: Locator) =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ].map(([x = 0, y = 0]) =>
        element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)),
      )
    })

  test('the buttons of code and the links of feeds are as large as a finger', async ({ page }) => {
    await page.goto(debian)
    const block = page.locator('[data-code-block]', { hasText: 'apt install -y curl' }).first()
    for (const name of ['Wrap', 'Copy']) {
      const button = block.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      // Scrolling may take a moment.
      await expect.poll(() => hits(button), name).toEqual([true, true, true, true])
    }
    await page.goto('/blog')
    for (const name of ['RSS', 'Atom', 'JSON']) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect.poll(() => hits(link), name).toEqual([true, true, true, true])
    }
  })
})
