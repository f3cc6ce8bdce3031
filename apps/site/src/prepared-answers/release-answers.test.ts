import { expect, it } from 'vitest'
import { releaseAnswers } from './release-answers.ts'

const answers = releaseAnswers()

it('says which release brought something, by each of its names', () => {
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.find(({ en }) => en.includes('TUIC'))).toMatchObject({
    kind: 'since',
    section: '/docs/overview/release-note-old#2023-6',
    names: ['Shadowsocks 2022'],
    answer: { en: 'TUIC came with 2023.6. Nodes can be of type TUIC or Shadowsocks 2022.' },
  })
})

it('says what a release changed, new things first', () => {
  const changesOf = (name: string) => answers.find(({ names }) => names.includes(name))
  expect(changesOf('new in 24.5.1')).toMatchObject({
    section: '/docs/overview/release-note-oss#24-5-1',
    answer: {
      en: 'The notes for 24.5.1 (1 July 2024, database version 2024061600) list one change: The PayPal pop-up shows again, because its script now loads over https.',
    },
  })
  expect(changesOf('changelog 24.4.0')?.answer?.en).toMatch(
    /list 9 changes, among them: Clash Nyanpasu is added/,
  )
  expect(changesOf('2023.1 更新了什么')?.answer?.zh).toMatch(
    /^2023\.1（数据库版本 \d+）的发布说明列出 \d+ 项更改。说明（英文）：/,
  )
})

it('says from which releases an upgrade leads to this one', () => {
  const found = answers.find(({ zh }) => zh.includes('旧版本能直接升级吗'))
  expect(found?.kind).toBe('question')
  expect(found?.answer?.en).toMatch(/^2023\.1 to 24\.5\.0 can be upgraded/)
})
