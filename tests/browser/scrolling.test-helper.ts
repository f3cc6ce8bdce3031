import { expect, type Page } from '@playwright/test'

/** The scroll position of the page, in px. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/**
 * Turns the wheel over the text, and waits until the page has scrolled and handled it. Otherwise a turn in
 * the other direction would only shorten a running scroll.
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

/** The number of sections that the browser has not laid out. */
export function skippedSections(page: Page): Promise<number> {
  return page
    .locator('.prose section > h2')
    .evaluateAll(
      (headings) =>
        headings.filter(
          (heading) =>
            !heading.closest('details:not([open])') &&
            !heading.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
}

/** Waits until the page has its real height; until then, scroll positions change when sections are laid out. */
export async function laidOut(page: Page): Promise<void> {
  await expect.poll(() => skippedSections(page)).toBe(0)
}
