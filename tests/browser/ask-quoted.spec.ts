import { expect, type Page, test } from '@playwright/test'
import {
  answerCall,
  answerEvents,
  askAndRead,
  asked,
  openAsk,
  sampleQuestion,
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

test('a long passage below its lead opens by keyboard, and is printed', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  await quote(page, 'sure', 'It dumps all tables.', `> ${'It dumps all tables. '.repeat(20)}[1]`)
  const answer = await askAndRead(pane, sampleQuestion)
  const passage = answer.getByRole('blockquote')
  await expect(passage).toBeHidden()
  await expect(answer.getByRole('link', { name: 'Backup › Dump' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(passage).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await answer.getByText('Show the passage').press('Enter')
  await expect(passage).toBeVisible()
  await expect(answer.getByRole('link', { name: 'Source 1', exact: true })).toBeVisible()
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
  await expect(asked(pane, proposed)).toBeFocused()
  await expect(button).toHaveCount(0)
  await expect(answer.getByText(proposed)).toBeVisible()
})
