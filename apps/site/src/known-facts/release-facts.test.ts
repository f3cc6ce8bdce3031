import { expect, it } from 'vitest'
import { releaseFacts, sinceOfKey } from './release-facts.ts'

it('says which release brought something, by each of its names', () => {
  const facts = releaseFacts()
  expect(facts.length).toBeGreaterThan(20)
  expect(facts.find(({ names }) => names.includes('TUIC'))).toMatchObject({
    section: '/docs/overview/release-note-old#2023-6',
    en: 'TUIC came with 2023.6. Nodes can be of type TUIC or Shadowsocks 2022.',
    isOnlySince: true,
  })
})

it('says since when there is a key, or when it got its name', () => {
  expect(sinceOfKey('sub_token_len').since?.en).toBe('`sub_token_len` was added in 2023.4.')
  expect(sinceOfKey('stripe_api_key').since?.zh).toBe('`stripe_api_key` 从 2024.1 起用这个名称。')
  expect(sinceOfKey('muKey')).toEqual({})
})
