import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './ask-panel.test-helper.ts'

/** The input of the search dialog. */
export const box = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search the site' })

/** The results in it, and the row that asks. */
export const options = (page: Page): Locator => dialog(page).getByRole('option')

/**
 * Opens the dialog and types, as a reader who knows the shortcut does. Waits for layout, because styles that
 * load later scroll it back.
 */
export async function openAndType(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).fill(query)
  await expect(dialog(page)).toHaveCSS('opacity', '1')
}
