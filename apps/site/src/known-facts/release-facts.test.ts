import { expect, it } from 'vitest'
import { releaseFacts, sinceOfKey } from './release-facts.ts'

it('says which release brought something, by each of its names', () => {
  const facts = releaseFacts()
  expect(facts.length).toBeGreaterThan(20)
  expect(facts.find(({ names }) => names.includes('TUIC'))).toMatchObject({
    section: '/docs/overview/release-note-old#2023-6',
    en: 'TUIC came with 2023.6. Nodes can be of type TUIC or Shadowsocks 2022.',
    onlyFor: 'since',
  })
})

it('says since when there is a key, or when it got its name', () => {
  expect(sinceOfKey('sub_token_len').since?.en).toBe('`sub_token_len` was added in 2023.4.')
  expect(sinceOfKey('stripe_api_key').since?.zh).toBe('`stripe_api_key` 从 2024.1 起用这个名称。')
  expect(sinceOfKey('muKey')).toEqual({})
})

it('says what a release changed, new things first', () => {
  const changesOf = (asked: string) => releaseFacts().find(({ names }) => names.includes(asked))
  expect(changesOf('new in 24.5.1')).toMatchObject({
    section: '/docs/overview/release-note-oss#24-5-1',
    en: 'The notes for 24.5.1 (1 July 2024, database version 2024061600) list one change: The PayPal pop-up shows again, because its script now loads over https.',
  })
  expect(changesOf('changelog 24.4.0')?.en).toMatch(/list 9 changes, among them: Clash Nyanpasu is added/)
  expect(changesOf('2023.1 更新了什么')?.zh).toMatch(
    /^2023\.1（数据库版本 \d+）的发布说明列出 \d+ 项更改。说明（英文）：/,
  )
})

it('says from which releases an upgrade leads to this one, whichever is named', () => {
  const fact = releaseFacts().find(({ names }) => names.includes('upgrade from {number}'))
  expect(fact?.names).toContain('{number} 升到 {number}')
  expect(fact?.en).toMatch(/^2023\.1 to 24\.5\.0 can be upgraded/)
})

it('says how to upgrade from a release of this series', () => {
  const fact = releaseFacts().find(({ names }) => names.includes('upgrade from 24.4.0 to 24.5.1'))
  expect(fact?.names).toContain('24.5.0 升到 24.5.1')
  expect(fact?.names).not.toContain('upgrade from 24.5.1')
  expect(fact).toMatchObject({ section: '/docs/maintenance/upgrade#steps' })
})
