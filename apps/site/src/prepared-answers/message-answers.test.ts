import { panelMessages } from '@next-panel/panel/messages'
import { expect, it } from 'vitest'
import { messageAnswers } from './message-answers.ts'

const answers = messageAnswers()
const answerOf = (id: string) => answers.find(({ section }) => section === `/docs/fix/messages#${id}`)

it('has an answer for each message whose text says which is meant', () => {
  const missing = panelMessages.filter(({ id }) => answerOf(id) === undefined).map(({ id }) => id)
  expect(missing).toEqual(['setting-not-saved'])
})

it('says in both languages what the text means and what to do', () => {
  const { kind, names, answer } = answerOf('last-daily-job-time') ?? {}
  expect(kind).toBe('printed')
  expect(names).toEqual(['保存 last_daily_job_time 时出错'])
  expect(answer?.en).toMatch(
    /^`保存 last_daily_job_time 时出错`: Error while saving last_daily_job_time\. A defect/,
  )
  expect(answer?.zh).toMatch(/^`保存 last_daily_job_time 时出错`：24\.5\.1 的缺陷.*处理：不用管/)
})

it('knows a text by what is the same in every instance, and by those of the same cause', () => {
  expect(answerOf('access-denied')?.names).toEqual([
    'Access denied for user',
    'SQLSTATE[HY000] [1045] Access denied for user',
  ])
  expect(answerOf('invalid-request-ip')?.names).toEqual([
    'Invalid request IP',
    'IP is invalid. Now, your IP address is',
  ])
})

it('takes a text with many causes only for a wording', () => {
  expect(answerOf('bad-path')).toMatchObject({ names: [], en: ['bad path'], zh: [] })
  expect(answerOf('internal-server-error-page')).toMatchObject({ names: [], en: [], zh: ['服务器内部错误'] })
})
