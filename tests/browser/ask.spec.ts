import { expect, test } from '@playwright/test'
import {
  answerCall,
  ask,
  askAndRead,
  askPane,
  copyButton,
  dialog,
  interactionOf,
  openAsk,
  questionBox,
  sampleQuestion,
  watch,
} from './ask-panel.test-helper.ts'
import { violations } from './axe.test-helper.ts'

const followUp = 'And how do I restore it?'

test('nothing of the conversation loads before somebody wants it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/docs', { waitUntil: 'networkidle' })
  const isPart = (path: string) => /search-config|\/(ask-island|react|search-island)\.[^/]+\.js$/.test(path)
  expect(requested.filter(isPart)).toEqual([])
  await openAsk(page)
  expect(requested.filter(isPart)).toContainEqual(expect.stringMatching(/\/ask-island\.[^/]+\.js$/))
})

test('the conversation is put into its pane once, and opens again where its code did not load', async ({
  page,
}) => {
  let broken = true
  await page.route('**/_site/ask-island.*.js', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/docs')
  await page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true }).click()
  const retry = askPane(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  broken = false
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const pane = document.querySelector('dialog[data-ask] > :last-child')
      let added = 0
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) added += addedNodes.length
        pane?.setAttribute('data-added', String(added))
      }).observe(pane ?? document.body, { childList: true })
    })
  })
  await retry.click()
  await expect(questionBox(askPane(page))).toBeFocused()
  await expect(askPane(page).locator(':scope > :last-child')).toHaveAttribute('data-added', '1')
})

test('what was typed goes along from search to the conversation, and back', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  const box = dialog(page).getByRole('combobox')
  await box.fill('backup')
  await expect(dialog(page).getByRole('option').first()).toContainText(/backup/i)
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(questionBox(askPane(page))).toBeFocused()
  await expect(questionBox(askPane(page))).toHaveValue('backup')

  await questionBox(askPane(page)).fill('restore')
  await askPane(page).getByRole('button', { name: 'Search' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('restore')
  await expect(dialog(page).getByRole('option').first()).toContainText(/restore/i)
  await page.keyboard.press('Escape')

  // The box is empty, and the next request contains the first question and its answer.
  await askAndRead(askPane(page), sampleQuestion)
  await askPane(page).getByRole('button', { name: 'Search' }).click()
  await expect(box).toHaveValue(sampleQuestion)
})

test('a follow-up goes on with the conversation, and a new one begins without it', async ({ page }) => {
  await page.goto('/docs')
  const pane = await openAsk(page)
  await askAndRead(pane, sampleQuestion)
  const followed = page.waitForRequest(answerCall)
  await askAndRead(pane, followUp)
  const { messages, conversation_id: conversation } = (await followed).postDataJSON()
  expect(messages[0]).toEqual({ role: 'user', content: sampleQuestion })
  await expect(interactionOf(pane, sampleQuestion)).toBeVisible()

  await pane.getByRole('button', { name: 'New conversation' }).click()
  await expect(questionBox(pane)).toBeFocused()
  await expect(interactionOf(pane, sampleQuestion)).toHaveCount(0)
  const begun = page.waitForRequest(answerCall)
  await askAndRead(pane, followUp)
  expect((await begun).postDataJSON()).toMatchObject({ messages: [] })
  expect((await begun).postDataJSON().conversation_id).not.toBe(conversation)
})

test('keeps conversations in the browser, resumes and removes them', async ({ page }) => {
  await page.goto('/docs')
  let pane = await openAsk(page)
  for (const question of [sampleQuestion, 'How do I install on Debian?']) {
    await askAndRead(pane, question)
    await pane.getByRole('button', { name: 'New conversation' }).click()
  }
  await page.reload()
  pane = await openAsk(page)
  const history = pane.getByRole('region', { name: 'Earlier conversations' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByRole('button', { name: sampleQuestion, exact: true }).click()
  await expect(copyButton(interactionOf(pane, sampleQuestion))).toBeVisible()
  const followed = page.waitForRequest(answerCall)
  await askAndRead(pane, followUp)
  expect((await followed).postDataJSON().messages[0]).toEqual({ role: 'user', content: sampleQuestion })

  await pane.getByRole('button', { name: 'New conversation' }).click()
  await history.getByRole('button', { name: `Remove “${sampleQuestion}”` }).click()
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('button', { name: 'Remove all' }).click()
  await expect(history).toHaveCount(0)
  await expect(questionBox(pane)).toBeFocused()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ask-history'))).toBeNull()
})

test('copies an answer as Markdown, and asks what is related', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs')
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  await copyButton(answer).click()
  await expect(answer.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^> .*\[1\]$/m)
  expect(copied).toContain('(/docs/')

  // A quotation would be the same again.
  await expect(answer.getByRole('button', { name: 'Regenerate' })).toHaveCount(0)
  const related = answer.getByRole('region', { name: 'Related questions' }).getByRole('button').first()
  const question = (await related.textContent()) ?? ''
  await related.click()
  await expect(copyButton(interactionOf(pane, question))).toBeVisible()
  await expect(interactionOf(pane, question)).toBeFocused()
})

test('asks about the page it was opened from, until told otherwise', async ({ page }) => {
  await page.goto('/docs/maintenance/upgrade')
  await page.getByRole('link', { name: 'Ask about this page' }).click()
  const pane = askPane(page)
  await expect(questionBox(pane)).toBeFocused()
  const title = (await page.locator('h1').textContent()) ?? ''
  await expect(pane).toContainText(`About “${title}”`)
  const call = page.waitForRequest(answerCall)
  await ask(pane, 'What do I do first?')
  expect((await call).postDataJSON()).toMatchObject({ query: `What do I do first? (${title})` })
  await pane.getByRole('button', { name: 'Ask about the whole site' }).click()
  await expect(questionBox(pane)).toBeFocused()
  await expect(pane).not.toContainText('About “')
})

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/docs')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Ask', exact: true })
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await opener.evaluate((link) => link === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  const pane = askPane(page)
  await expect(questionBox(pane)).toBeFocused()
  await page.keyboard.type('Two lines')
  await page.keyboard.press('Shift+Enter')
  await expect(questionBox(pane)).toHaveValue('Two lines\n')
  await questionBox(pane).fill('')
  await page.keyboard.type(sampleQuestion)
  await page.keyboard.press('Enter')
  const answer = interactionOf(pane, sampleQuestion)
  await expect(copyButton(answer)).toBeVisible()
  await expect(questionBox(pane)).toBeFocused()
  const passage = answer.getByRole('button', { name: 'Show the passage' })
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Shift+Tab')
    if (await passage.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Space')
  await expect(passage).toHaveAttribute('aria-expanded', 'true')

  const toSearch = pane.getByRole('button', { name: 'Search' })
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Shift+Tab')
    if (await toSearch.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(toSearch).toBeFocused()
  await expect(interactionOf(pane, sampleQuestion)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the page of answers holds a conversation of its own accord', async ({ page }) => {
  const { complaints } = watch(page)
  await page.goto('/ask')
  const main = page.locator('main')
  const answer = await askAndRead(main, sampleQuestion)
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(sampleQuestion)
  await expect(askPane(page)).toBeHidden()
  expect(complaints).toEqual([])
})

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 780 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  for (const mode of ['light', 'dark'] as const) {
    test(`axe finds nothing in an answer on ${device} in ${mode} colours`, async ({ page }) => {
      const { complaints } = watch(page)
      await page.setViewportSize(viewport)
      await page.addInitScript((choice) => localStorage.setItem('color-mode', choice), mode)
      await page.goto('/docs')
      const pane = await openAsk(page)
      const answer = await askAndRead(pane, sampleQuestion)
      await answer.getByRole('button', { name: 'Bad answer' }).click()
      const box = await pane.boundingBox()
      if (viewport.width < 600) expect(box).toEqual({ x: 0, y: 0, ...viewport })
      else expect(box?.width).toBeLessThan(viewport.width)
      const coloursOnly = mode === 'dark'
      expect.soft(await violations(page, { part: 'dialog[open]', coloursOnly })).toEqual([])
      await page.goto('/ask')
      await askAndRead(page.locator('main'), sampleQuestion)
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect.soft(await page.evaluate(sideways)).toBe(0)
      expect.soft(await violations(page, { coloursOnly })).toEqual([])
      expect(complaints).toEqual([])
    })
  }
}
