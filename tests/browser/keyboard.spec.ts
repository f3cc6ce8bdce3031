import { expect, type Page, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

/** Numbers the visible controls in page order, so that tests can identify them. */
function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]'),
    ]
    return stops
      .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
      .map((stop, index) => {
        stop.dataset.stop = String(index)
        return `${index} <${stop.localName}> ${stop.ariaLabel ?? stop.textContent?.trim().slice(0, 40)}`
      })
  })
}

interface Stop {
  readonly number: number
  readonly shown: boolean
}

/** The stop with the focus, and whether the focus is visible. */
function focusedStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement)) return { number: -1, shown: false }
    const box = stop.getBoundingClientRect()
    const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const opaque = stop.checkVisibility({ opacityProperty: true })
    // A form with an input and a button shows the focus of its input.
    const outlined = [stop, stop.closest('form')].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    return { number: Number(stop.dataset.stop ?? -1), shown: inWindow && opaque && outlined }
  })
}

for (const [what, address] of [
  // A page whose controls do not unfold.
  ['a page of the docs', '/docs/maintenance/audit'],
  ['a page with code', '/docs/server/next-server'],
  ['the front page', '/'],
  ['the list of posts', '/blog'],
  ['a page with tabs', `${sampleSite.address}/docs/tabs`],
  ['a page with pictures', `${sampleSite.address}/docs/pictures`],
] as const) {
  test(`Tab reaches everything that can be operated on ${what}, in order and visibly`, async ({ page }) => {
    // Smooth scrolling must not change the target of the next key press.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    const stops = await numberStops(page)
    expect(stops.length).toBeGreaterThan(10)
    const reached: string[] = []
    for (const _ of stops) {
      await page.keyboard.press('Tab')
      const { number, shown } = await focusedStop(page)
      reached.push(stops[number] ?? 'something unknown')
      expect.soft(shown, `${stops[number]} shows its focus`).toBe(true)
    }
    expect(reached).toEqual(stops)
  })
}
