import { expect, type Locator, test } from '@playwright/test'
import { type AnswerService, startAnswerService } from './answer-service.test-helper.ts'
import { ask, askAndRead, copyButton, openAsk, sampleQuestion } from './ask-panel.test-helper.ts'

// The tests share a service, and each sets the script of its model.
test.describe.configure({ mode: 'default' })

let service: AnswerService
test.beforeAll(async () => {
  service = await startAnswerService()
})
test.afterAll(() => service.stop())

const paragraphs = (count: number) =>
  'Run it once a day, and look at the log afterwards [1].\n\n'.repeat(count)

/** Distance in px from the top of the conversation to a question. */
function distanceFromTop(question: Locator): Promise<number> {
  return question.evaluate((section) => {
    const edge = section.parentElement?.getBoundingClientRect().top ?? 0
    return section.getBoundingClientRect().top - edge
  })
}

for (const [where, viewport, path] of [
  ['in the dialog at 360 px', { width: 360, height: 740 }, '/docs'],
  ['in the dialog at 1440 px', { width: 1440, height: 900 }, '/docs'],
  ['on its page at 360 px', { width: 360, height: 740 }, '/ask'],
  ['on its page at 1440 px', { width: 1440, height: 900 }, '/ask'],
] as const) {
  test(`a follow-up comes to the top ${where}, and stays there while its answer grows`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(service.address + path)
    const pane = path === '/ask' ? page.getByRole('main') : await openAsk(page)
    service.say((write) => write(paragraphs(12)))
    await askAndRead(pane, sampleQuestion)

    const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
    service.say(async (write) => {
      write('Copy it back [1].\n\n')
      await rest
      write(paragraphs(20))
    })
    const answer = await ask(pane, 'And how do I restore it?')
    await expect(answer.getByText('Copy it back')).toBeVisible()
    const top = await distanceFromTop(answer)
    // Lists scroll by whole pixels.
    expect(top).toBeGreaterThan(-1)
    expect(top).toBeLessThanOrEqual(30)
    goOn()
    await expect(copyButton(answer)).toBeVisible()
    expect(Math.abs((await distanceFromTop(answer)) - top)).toBeLessThan(2)

    service.say((write) => write('Yes [1].'))
    const short = await askAndRead(pane, 'Is that all?')
    expect(Math.abs((await distanceFromTop(short)) - top)).toBeLessThan(2)
  })
}
