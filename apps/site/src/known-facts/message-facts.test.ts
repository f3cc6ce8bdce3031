import { panelMessages } from '@next-panel/panel/messages'
import { expect, it } from 'vitest'
import { messageFacts } from './message-facts.ts'

const facts = messageFacts()
const factOf = (id: string) => facts.find(({ section }) => section === `/docs/fix/messages#${id}`)

it('has a fact for each message whose text can only be meant as one', () => {
  const missing = panelMessages.filter(({ id }) => factOf(id) === undefined).map(({ id }) => id)
  expect(missing).toEqual(['setting-not-saved'])
})

it('says in both languages what the text means and what to do', () => {
  const { names, en, zh } = factOf('last-daily-job-time') ?? {}
  expect(names).toEqual(['保存 last_daily_job_time 时出错。'])
  expect(en).toMatch(/^`保存 last_daily_job_time 时出错`: Error while saving last_daily_job_time\. A defect/)
  expect(zh).toMatch(/^`保存 last_daily_job_time 时出错`：24\.5\.1 的缺陷.*处理：不用管/)
})

it('knows a text by what is the same in every instance, and by those of the same cause', () => {
  expect(factOf('access-denied')?.names).toEqual([
    'Access denied for user。',
    'SQLSTATE[HY000] [1045] Access denied for user。',
  ])
  expect(factOf('invalid-request-ip')?.names).toEqual([
    'Invalid request IP.',
    'IP is invalid. Now, your IP address is。',
  ])
})

it('takes a text with many causes for one only where nothing else is asked', () => {
  expect(factOf('bad-path')?.names).toEqual(['bad path'])
})
