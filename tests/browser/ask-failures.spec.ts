import { expect, type Page, test } from '@playwright/test'
import { answerCall, answerEvents, ask, dialog, openAsk, sampleQuestion } from './ask-panel.test-helper.ts'

/** Serves a page like a static host, without the service's headers and with the built configuration. */
async function withoutService(page: Page): Promise<void> {
  await page.route('**/search-config.json', (route) => route.fulfill({ json: { provider: 'local' } }))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['server-timing']
    await route.fulfill({ response, headers })
  })
}

test('says when nothing was found, and offers search', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  const question = 'xylophone zeppelin'
  const answer = await ask(pane, question)
  await expect(answer).toContainText('none mentions “xylophone” or “zeppelin”.')
  await expect(answer.getByRole('link', { name: 'Search the site' })).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent(question)}`,
  )
  await expect(answer.getByRole('link', { name: 'Ask people on Discord' })).toHaveAttribute(
    'href',
    '/docs/overview/support',
  )
  // Errors have no rating buttons.
  await expect(answer.getByRole('button')).toHaveCount(0)
})

test('says that the connection was lost, keeps what came, and asks again', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  await page.route(answerCall, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: answerEvents(
        { action: 'SEARCH_RESULTS', result: '[]', done: true },
        { action: 'ANSWER_RESPONSE', result: 'Half an answer', done: false },
      ),
    }),
  )
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.getByRole('alert')).toContainText(
    'The connection was lost. The answer above is incomplete.',
  )
  await expect(answer).toContainText('Half an answer')
  await page.unroute(answerCall)
  await answer.getByRole('button', { name: 'Ask again' }).click()
  await expect(answer.getByRole('blockquote').first()).toBeVisible()
  await expect(answer.getByRole('alert')).toHaveCount(0)
})

test('says when the limit is reached, and for how long', async ({ page }) => {
  await page.goto('/docs')
  await page.clock.install()
  const pane = await openAsk(page)
  await page.route(answerCall, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { error: 'Too many requests' } }),
  )
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.getByRole('alert')).toContainText('Too many questions in a short time.')
  const again = answer.getByRole('button', { name: /^Ask again/ })
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/^Ask again in (30|[12]\d) s$/)
  await page.unroute(answerCall)
  await page.clock.runFor(31_000)
  await expect(again).toHaveText('Ask again')
  await again.click()
  await expect(answer.getByRole('blockquote').first()).toBeVisible()
})

test('says in one sentence that the service failed, and the console says why', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  await page.route(answerCall, (route) =>
    route.fulfill({ status: 500, json: { error: 'Its log says why.' } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().includes('Its log says why.'))
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.getByRole('alert').locator('p')).toHaveText(
    "Answers aren't available right now. Try again in a moment.",
  )
  await expect(answer).not.toContainText('/v1/')
  expect((await logged).text()).toContain('failed with status 500')
})

test('says when the service is down, and offers search', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  await page.route(answerCall, (route) => route.abort('connectionrefused'))
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.getByRole('alert')).toContainText("The answer service isn't responding.")
  await expect(answer.getByRole('link', { name: 'Search the site' })).toBeVisible()
  await page.unroute(answerCall)
  await answer.getByRole('button', { name: 'Ask again' }).click()
  await expect(answer.getByRole('blockquote').first()).toBeVisible()
})

test('without a service there is nothing to ask, and the page of answers says so', async ({ page }) => {
  await withoutService(page)
  await page.goto('/docs/maintenance/upgrade')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask', exact: true })).toHaveCount(0)
  await expect(page.getByText('Was this page helpful?')).toBeHidden()
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('combobox').fill('backup')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Ask', exact: true })).toHaveCount(0)
  await expect(dialog(page).getByRole('option', { name: /^Ask “/ })).toHaveCount(0)
  await page.goto('/ask')
  await expect(page.locator('main')).toContainText("Questions can't be answered on this copy of the site")
  await expect(page.locator('main').getByRole('link', { name: 'search the site' })).toHaveAttribute(
    'href',
    '/search',
  )
})
