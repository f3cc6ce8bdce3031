import { expect, test } from '@playwright/test'
import { askAndRead, openAsk, questionBox, sampleQuestion, watch } from './ask-panel.test-helper.ts'

test('quotes an answer whose citations show their passages and lead to the sections', async ({ page }) => {
  const { complaints, elsewhere } = watch(page)
  await page.goto('/docs')
  const pane = await openAsk(page)
  await expect(pane).toContainText('Answers quote the best-matching passages')
  const answer = await askAndRead(pane, sampleQuestion)
  await expect(answer.getByRole('blockquote').first()).toContainText(/back/i)
  await expect(answer).toContainText('Quoted directly from the docs. No AI was used.')
  await expect(pane.getByRole('status').last()).toHaveText(/^Answer complete, with \d sources?$/)

  const citation = answer.getByRole('link', { name: 'Source 1', exact: true }).first()
  const passage = answer.getByRole('tooltip').first()
  await expect(passage).toBeHidden()
  // Makes space for the passage below: scrolling to it later would move the citation away from the pointer.
  await citation.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await citation.hover()
  await expect(passage).toContainText(/back/i)
  // The pointer may go on to the passage and read it there.
  await passage.hover()
  await expect(passage).toBeVisible()
  await questionBox(pane).hover()
  await expect(passage).toBeHidden()
  await citation.focus()
  await expect(passage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(passage).toBeHidden()
  await expect(pane).toBeVisible()

  // Each passage has its source below it.
  const citedHref = (await citation.getAttribute('href')) ?? ''
  await expect(answer.locator(`p > a[href="${citedHref}"]`).first()).toBeVisible()
  const toSection = answer.locator('a[aria-label^="Source"][href*="#"]').first()
  const [path, anchor] = ((await toSection.getAttribute('href')) ?? '').split('#')
  await toSection.click()
  await expect(page).toHaveURL(`${path}#${anchor}`)
  await expect(answer).toBeVisible()
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
  expect(complaints).toEqual([])
  expect(elsewhere).toEqual([])
})

for (const place of ['dialog', 'page'] as const) {
  test(`a citation at the lower edge shows its whole passage, in the ${place}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 })
    await page.goto(place === 'dialog' ? '/docs' : '/ask')
    const pane = place === 'dialog' ? await openAsk(page) : page.getByRole('main')
    const answer = await askAndRead(pane, sampleQuestion)
    const citation = answer.getByRole('link', { name: 'Source 1', exact: true }).first()
    const box = questionBox(pane)
    // Just above the input box.
    await citation.evaluate((link) => {
      link.scrollIntoView({ block: 'start', behavior: 'instant' })
      const edge = document.querySelector('[data-ask-panel]:not(dialog:not([open]) *) form')
      const distance = (edge?.getBoundingClientRect().top ?? 0) - link.getBoundingClientRect().bottom - 8
      let scroller: Element | null = link
      while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
      const to = scroller ?? document.documentElement
      to.scrollBy({ top: -distance, behavior: 'instant' })
    })
    await citation.focus()
    const passage = answer.getByRole('tooltip').first()
    await expect(passage).toBeInViewport({ ratio: 1 })
    const [shown, edge] = [await passage.boundingBox(), await box.boundingBox()]
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } })

  test('the first tap on a citation shows its passage, the next leads to the section', async ({ page }) => {
    await page.goto('/docs/maintenance/upgrade')
    const pane = await openAsk(page)
    const answer = await askAndRead(pane, sampleQuestion)
    const citation = answer.getByRole('link', { name: 'Source 1', exact: true }).first()
    const href = (await citation.getAttribute('href')) ?? ''
    await citation.tap()
    await expect(answer.getByRole('tooltip').first()).toBeVisible()
    await expect(pane).toBeVisible()
    await expect(page).toHaveURL('/docs/maintenance/upgrade')
    await citation.tap()
    await expect(page).toHaveURL(href)
    await expect(pane).toBeHidden()
  })
})
