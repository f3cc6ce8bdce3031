import { expect, test } from '@playwright/test'
import {
  askAndRead,
  askPane,
  copyButton,
  dialog,
  interactionOf,
  openAsk,
  sampleQuestion,
  watch,
} from './ask-panel.test-helper.ts'
import { readInsights } from './service-calls.test-helper.ts'

/** Only letters, because insights remove numbers, which may be personal data. */
const randomWord = () => Array.from({ length: 8 }, () => 'bcdfghkm'[Math.floor(Math.random() * 8)]).join('')

test('tells maintainers which answers were bad, and why', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  await answer.getByRole('button', { name: 'Good answer' }).click()
  await expect(answer.getByRole('textbox')).toHaveAccessibleName(/What helped/)
  await answer.getByRole('button', { name: 'Bad answer' }).click()
  await expect(answer.getByRole('button', { name: 'Bad answer' })).toHaveAttribute('aria-pressed', 'true')
  const note = `The port is missing ${randomWord()}`
  await answer.getByRole('textbox', { name: /What was wrong/ }).fill(note)
  await answer.getByRole('button', { name: 'Send feedback' }).click()
  await expect(answer).toContainText('Thank you for your feedback.')
  await expect
    .poll(() => readInsights(page))
    .toMatchObject({
      readers: {
        bad_answers: expect.arrayContaining([expect.objectContaining({ question: sampleQuestion, note })]),
      },
    })
})

test('a rating that did not arrive can be sent again', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  const events = '**/insights/events?*'
  await page.route(events, (route) => route.abort())
  await answer.getByRole('button', { name: 'Good answer' }).click()
  await expect(answer.getByRole('alert')).toContainText("Your rating couldn't be sent.")
  await page.unroute(events)
  await answer.getByRole('button', { name: 'Try again' }).click()
  await expect(answer).toContainText('Thank you.')
})

test('a page asks whether it helped, and tells maintainers', async ({ page }) => {
  const { complaints } = watch(page)
  await page.goto('/docs/maintenance/upgrade')
  const strip = page.getByRole('complementary', { name: 'Was this page helpful?' })
  await strip.getByRole('button', { name: 'No', exact: true }).click()
  await expect(strip.getByRole('status')).toHaveText('Thank you.')
  await expect(strip.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const note = `Say which backup ${randomWord()}`
  await strip.getByRole('textbox').fill(note)
  await strip.getByRole('button', { name: 'Send' }).click()
  await expect(strip.getByRole('textbox')).toBeHidden()
  await expect
    .poll(() => readInsights(page))
    .toMatchObject({
      readers: {
        rated_pages: expect.arrayContaining([
          expect.objectContaining({
            path: '/docs/maintenance/upgrade',
            notes: expect.arrayContaining([note]),
          }),
        ]),
      },
    })
  expect(complaints).toEqual([])
})

test('tells maintainers what was searched for, in one message when the dialog closes', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  const word = randomWord()
  const term = `redis ${word}`
  const box = dialog(page).getByRole('combobox')
  await box.pressSequentially(term)
  await expect(dialog(page).getByText('No page mentions')).toContainText(word)
  await box.fill('backup')
  await expect(dialog(page).getByRole('option').first()).toContainText(/backup/i)
  const events: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/insights/events')) events.push(request.postDataJSON())
  })
  await page.keyboard.press('Escape')
  await expect
    .poll(() => events)
    .toEqual([
      {
        events: [
          expect.objectContaining({ type: 'search', term }),
          expect.objectContaining({ type: 'search', term: 'backup' }),
        ],
      },
    ])
  await expect
    .poll(() => readInsights(page))
    .toMatchObject({
      readers: { most_searched: expect.arrayContaining([expect.objectContaining({ term, times: 1 })]) },
    })
})

test('tells maintainers which result was opened, and asks what was typed in search', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  const term = 'backup database'
  const box = dialog(page).getByRole('combobox')
  await box.fill(term)
  const first = dialog(page).getByRole('option').first()
  await expect(first).toBeVisible()
  const sent = page.waitForResponse('**/insights/events?*')
  await first.click()
  expect((await sent).ok()).toBe(true)
  await expect
    .poll(() => readInsights(page))
    .toMatchObject({
      readers: {
        most_searched: expect.arrayContaining([
          expect.objectContaining({ term, clicks: expect.any(Number) }),
        ]),
      },
    })
  await page.keyboard.press('Control+k')
  await box.fill(sampleQuestion)
  const ask = dialog(page).getByRole('option', { name: `Ask “${sampleQuestion}”` })
  // Excerpts load when their rows scroll into view, and may move this row just when it is clicked.
  await expect(async () => {
    if (await ask.isVisible()) await ask.click({ timeout: 5000 })
    await expect(interactionOf(askPane(page), sampleQuestion)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(copyButton(interactionOf(askPane(page), sampleQuestion))).toBeVisible()
})
