import { expect, test } from '@playwright/test'
import {
  askAndRead,
  askPane,
  interactionOf,
  openAsk,
  questionBox,
  sampleQuestion,
  watch,
} from './ask-panel.test-helper.ts'
import { violations } from './axe.test-helper.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a conversation stands beside the page, which stays in use, and goes along to other pages', async ({
  page,
}) => {
  const { complaints } = watch(page)
  await page.goto('/docs/maintenance/upgrade')
  const pane = await openAsk(page)
  const [inPage, beside] = [await page.getByRole('main').boundingBox(), await pane.boundingBox()]
  expect((inPage?.x ?? 0) + (inPage?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBe(0)
  await askAndRead(pane, sampleQuestion)

  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/blog')
  await expect(interactionOf(pane, sampleQuestion)).toBeVisible()
  await questionBox(pane).fill('And')
  await page.goBack()
  await expect(page).toHaveTitle(/Upgrade/)
  await expect(questionBox(pane)).toHaveValue('And')
  await expect(questionBox(pane)).toBeFocused()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('Escape in the conversation closes it, and the page takes its room', async ({ page }) => {
  await page.goto('/docs')
  const width = async () => (await page.getByRole('banner').boundingBox())?.width
  expect(await width()).toBe(1440)
  const pane = await openAsk(page)
  expect(await width()).toBeLessThan(1100)
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  expect(await width()).toBe(1440)
})

test('a window that becomes small has it over the page, and one that becomes large beside it', async ({
  page,
}) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  await questionBox(pane).fill('Half a question')
  const isModal = () => pane.evaluate((dialog) => dialog.matches(':modal'))
  expect(await isModal()).toBe(false)
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(isModal).toBe(true)
  await expect(questionBox(pane)).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(isModal).toBe(false)
  await expect(questionBox(pane)).toHaveValue('Half a question')
})

for (const dir of ['ltr', 'rtl']) {
  test(`it is where lines end, ${dir}`, async ({ page }) => {
    await page.goto('/docs')
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
    await openAsk(page)
    const { x = 0, width = 0 } = (await askPane(page).boundingBox()) ?? {}
    expect(dir === 'ltr' ? x + width : x).toBe(dir === 'ltr' ? 1440 : 0)
  })
}
