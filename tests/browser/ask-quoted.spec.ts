import { expect, type Page, test } from '@playwright/test'
import {
  answerCall,
  answerEvents,
  askAndRead,
  interactionOf,
  openAsk,
  sampleQuestion,
  watch,
} from './ask-panel.test-helper.ts'

const source = (section: string) => ({
  id: section,
  document: { id: section, title: 'Backup', section, path: '/docs' },
})

/** Makes the service answer with quotations of a test. */
async function quote(page: Page, certainty: 'sure' | 'unsure', ...pieces: string[]): Promise<void> {
  const hits = JSON.stringify([source('Dump'), source('Restore')])
  const text = (result: string) => ({ action: 'ANSWER_RESPONSE', result: `${result}\n\n`, done: false })
  const outcome = { by: 'quotations', found: true, certainty } as const
  const body = answerEvents({ action: 'SEARCH_RESULTS', result: hits, done: true }, ...pieces.map(text), {
    action: 'ANSWER_RESPONSE',
    result: '',
    done: true,
    outcome,
  })
  await page.route(answerCall, (route) => route.fulfill({ contentType: 'text/event-stream', body }))
}

test('an answer from the docs is a sentence, its source and three lines of the passage', async ({ page }) => {
  const { complaints, elsewhere } = watch(page)
  await page.goto('/docs')
  const pane = await openAsk(page)
  await expect(pane).toContainText('Answers quote the best-matching passages')
  const answer = await askAndRead(pane, sampleQuestion)
  await expect(answer).toContainText('Quoted directly from the docs. No AI was used.')
  await expect(pane.getByRole('status').last()).toHaveText(/^Answer complete, with \d sources?$/)
  const excerpt = answer.getByRole('blockquote').locator(':scope > p')
  const lines = await excerpt.evaluate((text) =>
    Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  )
  expect(lines).toBe(3)
  await expect(answer.locator('pre').first()).toBeHidden()
  await answer.getByRole('button', { name: 'Show the passage' }).click()
  await expect(answer.locator('pre').first()).toBeVisible()
  await expect(excerpt).toBeHidden()

  const source = answer.locator('[data-part="source"] a').first()
  const [path, anchor] = ((await source.getAttribute('href')) ?? '').split('#')
  await source.click()
  await expect(page).toHaveURL(`${path}#${anchor}`)
  await expect(answer).toBeVisible()
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
  expect(complaints).toEqual([])
  expect(elsewhere).toEqual([])
})

test('a passage opens and closes by keyboard, and is printed whole', async ({ page }) => {
  await page.goto('/ask')
  const steps = ['1. Stop cron.', '2. Copy it:', '', '```', 'cp a b', '```', '', '[1]']
  await quote(page, 'sure', 'It dumps all tables.', steps.map((line) => `> ${line}`).join('\n'))
  const answer = await askAndRead(page.getByRole('main'), sampleQuestion)
  const code = answer.locator('pre')
  const button = answer.getByRole('button', { name: 'Show the passage' })
  await expect(code).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(button).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await button.press('Enter')
  await expect(code).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(code).toBeHidden()
})

test('a paragraph has a button only where it is longer than three lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ask')
  await quote(page, 'sure', 'It dumps all tables.', `> ${'It dumps all tables. '.repeat(9)}[1]`)
  const answer = await askAndRead(page.getByRole('main'), sampleQuestion)
  const button = answer.getByRole('button', { name: 'Show the passage' })
  await expect(button).toBeHidden()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(button).toBeVisible()
})

test('a proposed question is asked by its button, and the focus moves to the new answer', async ({
  page,
}) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  const proposed = 'How do I restore it?'
  await quote(
    page,
    'unsure',
    'Closest in the docs:',
    '> Dump it. [1]',
    'Or did you mean:',
    `- **${proposed}** Copy it back. [2]`,
  )
  const answer = await askAndRead(pane, sampleQuestion)
  await expect(pane.getByRole('status').last()).toHaveText('Closest passages found, with 2 sources')
  const button = answer.getByRole('button', { name: proposed })
  await button.press('Enter')
  await expect(interactionOf(pane, proposed)).toBeFocused()
  await expect(button).toHaveCount(0)
  await expect(answer.getByText(proposed)).toBeVisible()
})
