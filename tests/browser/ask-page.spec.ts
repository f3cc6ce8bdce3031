import { expect, type Page, test } from '@playwright/test'
import {
  answerCall,
  askAndRead,
  copyButton,
  interactionOf,
  openAsk,
  questionBox,
  sampleQuestion,
  watch,
} from './ask-panel.test-helper.ts'
import { hold } from './held-answers.test-helper.ts'

test.describe('before its script is there, the page of answers', () => {
  const ASK_SCRIPT = '**/_site/ask-island.*.js'
  const main = (page: Page) => page.getByRole('main')

  /** Opens the page and delays the answering script. @returns a function that lets it load */
  async function openHeld(page: Page): Promise<() => void> {
    const release = await hold(page, ASK_SCRIPT)
    await page.goto('/ask', { waitUntil: 'networkidle' })
    return release
  }

  test('keeps what is typed, and the focus', async ({ page }) => {
    const { complaints } = watch(page)
    const release = await openHeld(page)
    await expect(main(page).getByText('Answers quote the best-matching passages')).toBeVisible()
    await questionBox(main(page)).pressSequentially('How do I back up')
    const script = page.waitForResponse(ASK_SCRIPT)
    release()
    await script
    const button = main(page).getByRole('button', { name: 'Ask', exact: true })
    await expect(button).toBeEnabled()
    await expect(questionBox(main(page))).toBeFocused()
    await questionBox(main(page)).pressSequentially(' the database?')
    await button.click()
    await expect(interactionOf(main(page), sampleQuestion)).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('asks what was entered before', async ({ page }) => {
    const release = await openHeld(page)
    await questionBox(main(page)).pressSequentially(sampleQuestion)
    await page.keyboard.press('Enter')
    release()
    await expect(copyButton(interactionOf(main(page), sampleQuestion))).toBeVisible()
    await expect(questionBox(main(page))).toHaveValue('')
  })

  for (const script of ['main', 'ask-page']) {
    test(`asks what was entered before ${script} was there`, async ({ page }) => {
      const release = await hold(page, `**/_site/${script}.*.js`)
      await page.goto('/ask', { waitUntil: 'commit' })
      await questionBox(main(page)).pressSequentially(sampleQuestion)
      await page.keyboard.press('Enter')
      release()
      await expect(copyButton(interactionOf(main(page), sampleQuestion))).toBeVisible()
      await expect(questionBox(main(page))).toHaveValue('')
    })
  }

  test('follows what was clicked before, in order, and leaves the focus where it is', async ({ page }) => {
    const release = await openHeld(page)
    await questionBox(main(page)).pressSequentially(sampleQuestion)
    await main(page).getByRole('button', { name: 'Ask', exact: true }).click()
    await questionBox(main(page)).focus()
    const called = page.waitForRequest(answerCall)
    release()
    await called
    await expect(questionBox(main(page))).toBeFocused()
    await expect(questionBox(main(page))).toHaveValue('')
  })

  test('asks the example that was clicked before', async ({ page }) => {
    const release = await openHeld(page)
    await main(page).getByRole('button', { name: 'How do I upgrade to a new release?' }).click()
    release()
    await expect(copyButton(interactionOf(main(page), 'How do I upgrade to a new release?'))).toBeVisible()
  })

  test('says what did not load, and tries again with what was typed', async ({ page }) => {
    let broken = true
    await page.route(ASK_SCRIPT, (route) => (broken ? route.abort() : route.continue()))
    await page.goto('/ask')
    await questionBox(main(page)).fill(sampleQuestion)
    const retry = main(page).getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await expect(questionBox(main(page))).toHaveValue(sampleQuestion)
    broken = false
    await retry.click()
    await expect(main(page).getByRole('button', { name: 'Ask', exact: true })).toBeEnabled()
    await expect(questionBox(main(page))).toHaveValue(sampleQuestion)
    await expect(questionBox(main(page))).toBeFocused()
  })

  test('does without what would make it wait', async ({ page }) => {
    await page.route('**/_site/ask-page.*.js', (route) => route.abort())
    await page.goto('/ask')
    await questionBox(main(page)).fill(sampleQuestion)
    await main(page).getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(copyButton(interactionOf(main(page), sampleQuestion))).toBeVisible()
  })

  test('shows the earlier conversations of whoever has some at once', async ({ page }) => {
    await page.goto('/ask')
    await askAndRead(main(page), sampleQuestion)
    await page.goto('/ask')
    await expect(main(page).getByRole('region', { name: 'Earlier conversations' })).toContainText(
      sampleQuestion,
    )
  })
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`the page of answers fits a window of ${viewport.width} px, and its box stays in view`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/ask')
    const main = page.getByRole('main')
    const fits = () => document.documentElement.scrollHeight === document.documentElement.clientHeight
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    for (const question of [sampleQuestion, 'How do I install on Debian?']) {
      expect(await page.evaluate(fits)).toBe(true)
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(questionBox(main)).toBeInViewport({ ratio: 1 })
      await askAndRead(main, question)
    }
    await main.getByRole('button', { name: 'Show the passage' }).first().click()
    expect(await page.evaluate(fits)).toBe(true)
    await expect(questionBox(main)).toBeInViewport({ ratio: 1 })
  })
}

test('suggestions of two lines do not touch on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/ask')
  const lines = await page
    .getByRole('region', { name: 'Examples' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const text = document.createRange()
        text.selectNodeContents(item.querySelector('button') ?? item)
        const rects = [...text.getClientRects()].filter(({ height }) => height > 0)
        return {
          top: Math.min(...rects.map(({ top }) => top)),
          bottom: Math.max(...rects.map(({ bottom }) => bottom)),
        }
      }),
    )
  for (const [at, { top }] of lines.entries())
    if (at > 0) expect(top - (lines[at - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(12)
})

test.describe('the address of the page of answers', () => {
  const main = (page: Page) => page.getByRole('main')
  const shared = `/ask?q=${encodeURIComponent(sampleQuestion).replaceAll('%20', '+')}`

  test('asks, once, and can be gone on with', async ({ page }) => {
    const calls: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/answer?')) calls.push(request.postDataJSON().query)
    })
    await page.goto(shared)
    await expect(copyButton(interactionOf(main(page), sampleQuestion))).toBeVisible()
    await page.reload()
    await expect(copyButton(interactionOf(main(page), sampleQuestion))).toBeVisible()
    expect(calls).toEqual([sampleQuestion])
    await askAndRead(main(page), 'And how do I restore it?')
    await expect(page).toHaveURL(shared)
    await main(page).getByRole('button', { name: 'New conversation' }).click()
    await expect(page).toHaveURL('/ask')
  })

  test('follows what is asked, so that it can be shared', async ({ page }) => {
    await page.goto('/ask')
    await askAndRead(main(page), sampleQuestion)
    await expect(page).toHaveURL(shared)
  })

  test('is where a docked conversation goes on, and stands once', async ({ page }) => {
    await page.goto('/docs')
    const pane = await openAsk(page)
    await askAndRead(pane, sampleQuestion)
    await pane.getByRole('link', { name: 'Open as a page' }).click()
    await expect(interactionOf(main(page), sampleQuestion)).toBeVisible()
    await expect(page).toHaveURL(shared)
    await expect(pane).toBeHidden()
  })
})
