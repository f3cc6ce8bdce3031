import { expect, type Page } from '@playwright/test'

/** How far down the page is, in px. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/**
 * Turns the wheel over the text, and waits until the page is there and has seen it: a turn the other way would else only
 * shorten a scroll that is still under way.
 * @param by distance in px, downwards
 */
export async function turnWheel(page: Page, by: number): Promise<void> {
  await page.mouse.move(700, 400)
  const target = (await scrollTop(page)) + by
  await page.mouse.wheel(0, by)
  await expect.poll(() => scrollTop(page)).toBe(target)
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(null)))),
  )
}
