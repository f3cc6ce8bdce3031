import { expect, type Page, type Route, test } from '@playwright/test'
import { markDocument, markedDocument } from './document-mark.test-helper.ts'
import { laidOut, scrollTop, turnWheel } from './scrolling.test-helper.ts'

const debian = '/docs/installation/debian'
const support = '/docs/overview/support'

const sidebarLink = (page: Page, name: string) =>
  page.locator('aside').getByRole('link', { name, exact: true })

/** Intercepts `fetch` requests for a path, but not full loads. */
async function onFetch(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? answer(route) : route.fallback(),
  )
}

/** Follows a link to {@link debian} and expects a full load. */
async function expectFullLoad(page: Page): Promise<void> {
  await page.goto('/docs')
  await markDocument(page)
  await sidebarLink(page, 'Install').click()
  await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
  await expect(markedDocument(page)).toHaveCount(0)
}

test.describe('a click on a link', () => {
  test('swaps the page in without a full load', async ({ page }) => {
    await page.goto('/docs')
    await markDocument(page)
    await sidebarLink(page, 'Install').click()
    await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
    await expect(page).toHaveURL(debian)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install on Debian')
    await expect(sidebarLink(page, 'Install')).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/docs\/installation\/debian$/,
    )
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('announces the title of the new page in a region that was there before', async ({ page }) => {
    await page.goto('/docs')
    const region = page.locator('[data-announcer]')
    const before = await region.elementHandle()
    await sidebarLink(page, 'Install').click()
    await expect(region).toHaveText('Install on Debian | NeXT Panel')
    expect(await region.evaluate((now, old) => now === old, before)).toBe(true)
  })

  test('lets the keyboard begin at the top of the new page', async ({ page }) => {
    await page.goto('/docs')
    await sidebarLink(page, 'Install').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  })

  test('leads to the top of the new page, and back to where the reader was', async ({ page }) => {
    await page.goto(debian)
    await laidOut(page)
    const next = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link').last()
    // `hover` waits until nothing moves.
    await next.hover()
    const before = await scrollTop(page)
    expect(before).toBeGreaterThan(1000)
    const path = (await next.getAttribute('href')) ?? ''
    await markDocument(page)
    await next.click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
    await expect.poll(() => scrollTop(page)).toBe(before)
    await page.goForward()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('jumps to the top of the new page, so that going back at once finds the place again', async ({
    page,
  }) => {
    await page.goto(debian)
    const home = page.getByRole('banner').getByRole('link', { name: 'Blog' })
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await markDocument(page)
    // `click` would scroll first, because it treats elements below the bar as hidden.
    await home.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveTitle('Blog | NeXT Panel')
    expect(await scrollTop(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
    expect(await scrollTop(page)).toBe(3000)
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('finds the place again from further down than the page before is long', async ({ page }) => {
    await page.goto('/docs')
    await turnWheel(page, 500)
    await markDocument(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Blog' })
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '/docs/configuration/custom-config'
        link.click()
      })
    await expect(page).toHaveTitle('Custom config | NeXT Panel')
    await laidOut(page)
    await turnWheel(page, 14_000)
    await page.goBack()
    await expect(page).toHaveTitle('Introduction | NeXT Panel')
    await expect.poll(() => scrollTop(page)).toBe(500)
    await page.goForward()
    await expect(page).toHaveTitle('Custom config | NeXT Panel')
    await expect.poll(() => scrollTop(page)).toBe(14_000)
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('scrolls to the heading that the address names, on another page and on this one', async ({ page }) => {
    await page.goto('/docs/design-document/node-api')
    await markDocument(page)
    await page.getByRole('main').locator('a[href="/docs/design-document/webapi#node-info"]').first().click()
    await expect(page).toHaveURL('/docs/design-document/webapi#node-info')
    await expect(page.locator('#node-info')).toBeInViewport()
    const top = await page.locator('#node-info').evaluate((heading) => heading.getBoundingClientRect().top)
    const bar = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(bar)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
    await expect(page.locator('main h2').first()).toBeInViewport()
    await expect(markedDocument(page)).toHaveCount(1)
  })

  test('leaves links to other sites to the browser', async ({ page }) => {
    await page.route('https://github.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    await page.goto('/docs')
    await page.getByRole('banner').getByRole('link', { name: 'GitHub' }).click()
    await expect(page).toHaveTitle('Elsewhere')
  })

  test('leaves links to files to the browser', async ({ page }) => {
    await page.goto('/blog')
    await markDocument(page)
    await page.getByRole('link', { name: /RSS/ }).first().click()
    await page.waitForURL('**/blog/rss.xml')
    await expect(markedDocument(page)).toHaveCount(0)
  })

  test('opens a new tab with Ctrl as everywhere', async ({ page, context }) => {
    await page.goto('/docs')
    const opened = context.waitForEvent('page')
    await sidebarLink(page, 'Install').click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL(debian)
    await expect(page).toHaveURL('/docs')
  })
})

test.describe('the progress bar', () => {
  test('shows once a page takes longer than 200 ms, and goes with its arrival', async ({ page }) => {
    const arrival = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    await onFetch(page, debian, async (route) => {
      requested.resolve()
      await arrival.promise
      await route.fallback()
    })
    await page.clock.install()
    await page.goto('/docs')
    await page.clock.pauseAt(Date.now() + 60_000)
    const bar = page.locator('[data-progress]')
    await sidebarLink(page, 'Install').click()
    await requested.promise
    await page.clock.runFor(199)
    await expect(bar).toBeHidden()
    await page.clock.runFor(1)
    await expect(bar).toBeVisible()
    arrival.resolve()
    await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
    await expect(bar).toBeHidden()
  })

  test('is never seen when the page comes at once', async ({ page }) => {
    await page.clock.install()
    await page.goto('/docs')
    await page.clock.pauseAt(Date.now() + 60_000)
    await sidebarLink(page, 'Install').click()
    await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
    await page.clock.runFor(1000)
    await expect(page.locator('[data-progress]')).toBeHidden()
  })
})

test.describe('a page that cannot be swapped in is loaded fully', () => {
  test('when the network fails', async ({ page }) => {
    await onFetch(page, debian, (route) => route.abort())
    await expectFullLoad(page)
    await expect(page).toHaveURL(debian)
  })

  test('when the server answers with an error', async ({ page }) => {
    await onFetch(page, debian, (route) => route.fulfill({ status: 503, body: 'busy' }))
    await expectFullLoad(page)
  })

  test('when it comes from a newer build', async ({ page }) => {
    await onFetch(page, debian, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace(/(<script type="module" src="[^"]*)\.js"/, '$1-new.js"'),
      })
    })
    await expectFullLoad(page)
  })

  test('when nothing is at the address, so that it is answered with 404', async ({ page }) => {
    await page.goto('/docs')
    await markDocument(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/docs/instalation/debian'
      link.textContent = 'Mistyped'
      document.querySelector('main')?.prepend(link)
    })
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
    await page.getByRole('link', { name: 'Mistyped' }).click()
    expect((await answer).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(markedDocument(page)).toHaveCount(0)
  })
})

test('a second click on a link that still loads does not load the page fully', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const arrival = Promise.withResolvers<void>()
  await onFetch(page, debian, async (route) => {
    await arrival.promise
    await route.fallback()
  })
  await page.goto('/docs')
  await markDocument(page)
  await sidebarLink(page, 'Install').dblclick()
  arrival.resolve()
  await expect(page).toHaveTitle('Install on Debian | NeXT Panel')
  await expect(markedDocument(page)).toHaveCount(1)
})

test('a newer click wins over an older one that still loads', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  await onFetch(page, debian, async (route) => {
    await arrival.promise
    await route.fallback()
  })
  await page.goto('/docs')
  await markDocument(page)
  await sidebarLink(page, 'Install').click()
  await sidebarLink(page, 'Support').click()
  await expect(page).toHaveTitle('Support | NeXT Panel')
  const answered = page.waitForResponse(`**${debian}`)
  arrival.resolve()
  await answered
  await expect(page).toHaveTitle('Support | NeXT Panel')
  await expect(page).toHaveURL(support)
  await expect(markedDocument(page)).toHaveCount(1)
})
