import { expect, it } from 'vitest'
import { notSupportedAnswers } from './not-supported-answers.ts'

const answerOf = (id: string) =>
  notSupportedAnswers().find(({ section }) => section === `/docs/fix/not-supported#${id}`)

it('says that something is not supported, how we know, and what to do instead', () => {
  const { en, zh } = answerOf('hysteria')?.answer ?? {}
  expect(en).toMatch(
    /^Hysteria and Hysteria 2: not supported by NeXT Panel 24\.5\.1\. The subscriptions of .* Instead: /,
  )
  expect(zh).toMatch(/^Hysteria 与 Hysteria 2：NeXT Panel 24\.5\.1 不支持。.*替代办法：/)
})

it('says of what nobody tried that it is not officially supported', () => {
  expect(answerOf('soga')?.answer?.en).toMatch(/^soga: not officially supported by/)
  expect(answerOf('soga')?.answer?.zh).toMatch(/官方不支持，没有验证过/)
})

it('takes for names only words that can mean nothing else', () => {
  expect(answerOf('vless')).toMatchObject({ names: ['VLESS'], en: [], zh: [] })
  expect(answerOf('mysql')).toMatchObject({ names: [], en: ['MySQL', 'SQLite', 'Percona'] })
  expect(answerOf('other-panels')?.names).toEqual(['V2Board', '3x-ui'])
})

it('knows the wordings of a function as questions, but a product only by its name', () => {
  expect(answerOf('invitation-for-paid-users')?.zh).toContain('付费用户才能邀请')
  expect(answerOf('hysteria')?.en).toEqual([])
})
