import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the focus from one control to another with Tab. */
export async function tabTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.focus()
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab')
    if (await to.evaluate((element) => element === document.activeElement)) return
  }
  await expect(to).toBeFocused()
}
