import { expect, test } from '@playwright/test'
import { type AnswerService, startAnswerService } from './answer-service.test-helper.ts'
import { askAndRead, openAsk, questionBox, sampleQuestion, watch } from './ask-panel.test-helper.ts'

// The tests share a service, and each sets the script of its model.
test.describe.configure({ mode: 'default' })

let service: AnswerService
test.beforeAll(async () => {
  service = await startAnswerService()
})
test.afterAll(() => service.stop())

test.beforeEach(() =>
  service.say((write) => write('Run it once a day [1]. Look at the log [2].\n\n'.repeat(12))),
)

test('a citation shows its passage and leads to its section', async ({ page }) => {
  const { complaints, elsewhere } = watch(page)
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  await expect(pane.getByRole('status').last()).toHaveText('Answer complete, with 2 sources')

  const citation = answer.getByRole('link', { name: 'Source 1', exact: true }).first()
  const passage = answer.getByRole('tooltip').first()
  await expect(passage).toBeHidden()
  // Without room for the passage below, scrolling to it would move the citation from under the pointer.
  await citation.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await citation.hover()
  await expect(passage).toContainText(/back/i)
  // The passage stays open while the pointer is on it.
  await passage.hover()
  await expect(passage).toBeVisible()
  await questionBox(pane).hover()
  await expect(passage).toBeHidden()
  await citation.focus()
  await expect(passage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(passage).toBeHidden()
  await expect(pane).toBeVisible()

  const toSection = answer.locator('a[aria-label^="Source"][href*="#"]').first()
  const [path, anchor] = ((await toSection.getAttribute('href')) ?? '').split('#')
  await toSection.click()
  await expect(page).toHaveURL(`${service.address}${path}#${anchor}`)
  await expect(answer).toBeVisible()
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
  expect(complaints).toEqual([])
  expect(elsewhere).toEqual([])
})

test('a citation that is followed moves the focus to its page, and the link of the bar moves it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${service.address}/docs/maintenance/upgrade`)
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  const citation = answer.locator('a[aria-label^="Source"][href*="#"]').first()
  const href = (await citation.getAttribute('href')) ?? ''
  await citation.press('Enter')
  await expect(page).toHaveURL(service.address + href)
  await expect(citation).not.toBeFocused()
  await expect(answer.getByRole('tooltip').first()).toBeHidden()
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(questionBox(pane)).toBeFocused()
  await expect(answer).toBeVisible()
})

for (const place of ['dialog', 'page'] as const) {
  test(`a citation at the lower edge shows its whole passage, in the ${place}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 })
    await page.goto(service.address + (place === 'dialog' ? '/docs' : '/ask'))
    const pane = place === 'dialog' ? await openAsk(page) : page.getByRole('main')
    const answer = await askAndRead(pane, sampleQuestion)
    const citation = answer.getByRole('link', { name: 'Source 1', exact: true }).nth(6)
    // Moves the citation to just above the box.
    await citation.evaluate((link) => {
      link.scrollIntoView({ block: 'start', behavior: 'instant' })
      const edge = document.querySelector('[data-ask-panel]:not(dialog:not([open]) *) form')
      const distance = (edge?.getBoundingClientRect().top ?? 0) - link.getBoundingClientRect().bottom - 8
      let scroller: Element | null = link
      while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
      scroller?.scrollBy({ top: -distance, behavior: 'instant' })
    })
    await citation.focus()
    const passage = answer.locator('[role="tooltip"]:visible')
    await expect(passage).toBeInViewport({ ratio: 1 })
    const [shown, edge] = [await passage.boundingBox(), await questionBox(pane).boundingBox()]
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

  test('the first tap on a citation shows its passage, the next leads to the section', async ({ page }) => {
    await page.goto(`${service.address}/docs/maintenance/upgrade`)
    const pane = await openAsk(page)
    const answer = await askAndRead(pane, sampleQuestion)
    const citation = answer.getByRole('link', { name: 'Source 1', exact: true }).first()
    const href = (await citation.getAttribute('href')) ?? ''
    await citation.tap()
    await expect(answer.getByRole('tooltip').first()).toBeVisible()
    await expect(pane).toBeVisible()
    await expect(page).toHaveURL(`${service.address}/docs/maintenance/upgrade`)
    await citation.tap()
    await expect(page).toHaveURL(service.address + href)
    await expect(pane).toBeHidden()
  })
})
