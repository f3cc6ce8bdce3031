import type { AnswerStep } from '@next-panel/client'
import { expect, type Locator, type Page } from '@playwright/test'

/** A question that pages of the docs answer. */
export const sampleQuestion = 'How do I back up the database?'

/** The call of the service that answers a question. */
export const answerCall = '**/v1/collections/*/answer?*'

/** The call that answers one step by step. */
export const plannedCall = '**/v1/collections/*/planned_answer?*'

/** The dialog that searches. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

/** The conversation beside the page or over it. */
export const askPane = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask', exact: true })

/** Where a question is written. */
export const questionBox = (within: Locator): Locator => within.getByRole('textbox', { name: /question$/ })

/** A question with its answer. */
export const asked = (within: Locator, question: string): Locator =>
  within.getByRole('region', { name: question, exact: true })

/** A stream of the steps of an answer, as one body. */
export function answerEvents(...steps: readonly AnswerStep[]): string {
  const events = steps.map((step) => ({ type: 'response', message: JSON.stringify(step) }))
  return [{ type: 'acknowledgement', message: 'Acknowledged' }, ...events]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('')
}

/** What ends an answer: all that can be done with it. */
export const copyButton = (answer: Locator): Locator =>
  answer.getByRole('button', { name: 'Copy as Markdown' })

/** Opens the conversation from the navbar of the page. */
export async function openAsk(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(questionBox(askPane(page))).toBeFocused()
  return askPane(page)
}

/** Asks in an open conversation. @returns the question with its answer, which may not be there yet */
export async function ask(pane: Locator, question: string): Promise<Locator> {
  await questionBox(pane).fill(question)
  await questionBox(pane).press('Enter')
  return asked(pane, question)
}

/** Asks, and waits for the whole answer. */
export async function askAndRead(pane: Locator, question: string): Promise<Locator> {
  const answer = await ask(pane, question)
  await expect(copyButton(answer)).toBeVisible()
  return answer
}

/** What a browser complains about, policy violations among it, and requests to other hosts than the page's own. */
export function watch(page: Page): { readonly complaints: string[]; readonly elsewhere: string[] } {
  const [complaints, elsewhere]: [string[], string[]] = [[], []]
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('dialog', (opened) => {
    complaints.push(`a script says ${opened.message()}`)
    void opened.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const own = page.url() === 'about:blank' ? host : new URL(page.url()).host
    if (protocol.startsWith('http') && host !== own) elsewhere.push(request.url())
  })
  return { complaints, elsewhere }
}
