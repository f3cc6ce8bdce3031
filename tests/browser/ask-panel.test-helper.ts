import type { AnswerStep } from '@next-panel/client'
import { expect, type Locator, type Page } from '@playwright/test'

/** A question that the docs answer. */
export const sampleQuestion = 'How do I back up the database?'

/** The request for an answer. */
export const answerCall = '**/v1/collections/*/answer?*'

/** The request for an answer in steps. */
export const plannedCall = '**/v1/collections/*/planned_answer?*'

/** The search dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

/** The conversation next to the page or over it. */
export const askPane = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask', exact: true })

/** The input box for questions. */
export const questionBox = (within: Locator): Locator => within.getByRole('textbox', { name: /question$/ })

/** A question with its answer. */
export const interactionOf = (within: Locator, question: string): Locator =>
  within.getByRole('region', { name: question, exact: true })

/** The body of an event stream with the steps of an answer. */
export function answerEvents(...steps: readonly AnswerStep[]): string {
  const events = steps.map((step) => ({ type: 'response', message: JSON.stringify(step) }))
  return [{ type: 'acknowledgement', message: 'Acknowledged' }, ...events]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('')
}

/** The buttons below an answer show when it is complete. */
export const copyButton = (answer: Locator): Locator =>
  answer.getByRole('button', { name: 'Copy as Markdown' })

/** Opens the conversation from the navbar of the page. */
export async function openAsk(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(questionBox(askPane(page))).toBeFocused()
  return askPane(page)
}

/** Asks in an open conversation. @returns the question with its answer, which may still be empty */
export async function ask(pane: Locator, question: string): Promise<Locator> {
  await questionBox(pane).fill(question)
  await questionBox(pane).press('Enter')
  return interactionOf(pane, question)
}

/** Asks, and waits for the whole answer. */
export async function askAndRead(pane: Locator, question: string): Promise<Locator> {
  const answer = await ask(pane, question)
  await expect(copyButton(answer)).toBeVisible()
  return answer
}

/** Collects errors and warnings of the browser, including policy violations, and requests to other hosts. */
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
