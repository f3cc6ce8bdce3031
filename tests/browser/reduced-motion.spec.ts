import { expect, type Page, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

/** Durations of all transitions and animations on the page, except zero. */
const movements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName } = getComputedStyle(element, part)
        const moves = animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s')
        return moves ? [`${element.localName}.${element.className}${part ?? ''}`] : []
      }),
    ),
  )

test('nothing moves for readers who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/', '/docs/installation/debian', '/blog', `${sampleSite.address}/docs/long-page`]) {
    await page.goto(address)
    expect(await movements(page)).toEqual([])
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  }
})
