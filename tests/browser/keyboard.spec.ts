import { expect, type Page, test } from '@playwright/test'
import { sampleSite } from './sites.ts'

/** What can be operated and is shown, in the order of the page. Each gets a number to tell it by. */
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

/** The stop that has the focus, and whether one can see that it has. */
function focusedStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement)) return { number: -1, shown: false }
    const box = stop.getBoundingClientRect()
    const inWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const opaque = stop.checkVisibility({ opacityProperty: true })
    // A box that holds an input and a button shows the focus of its input.
    const outlined = [stop, stop.closest('form')].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    return { number: Number(stop.dataset.stop ?? -1), shown: inWindow && opaque && outlined }
  })
}

for (const [what, address] of [
  // One whose contents do not unfold on the way.
  ['a page of the docs', '/docs/maintenance/audit'],
  ['a page with code', '/docs/server/next-server'],
  ['the front page', '/'],
  ['the list of posts', '/blog'],
  ['a page with tabs', `${sampleSite.address}/docs/tabs`],
  ['a page with pictures', `${sampleSite.address}/docs/pictures`],
] as const) {
  test(`Tab reaches everything that can be operated on ${what}, in order and visibly`, async ({ page }) => {
    // Scrolling on the way must not move what the next key press goes to.
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
