import { beforeEach, describe, expect, test, vi } from 'vitest'
import { doneInteraction } from '../done-interaction.test-helper.ts'
import {
  conversations,
  keepConversation,
  removeAllConversations,
  removeConversation,
} from './conversation-history.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const conversation = (id: string, content = '') => ({
  id,
  at: 1,
  interactions: [
    doneInteraction({
      id,
      query: `Question ${id}`,
      sources: [{ id: 'i:1', index_id: 'i', score: 1, document: { id: '1', content } }],
    }),
  ],
})
const ids = () => conversations().map(({ id }) => id)

describe('the history of conversations', () => {
  test('keeps the newest first, each once', () => {
    for (const id of ['a', 'b', 'a']) keepConversation(conversation(id))
    expect(ids()).toEqual(['a', 'b'])
    expect(conversations()[0]).toEqual(conversation('a'))
  })

  test('lets go of the oldest when there are many, or they are long', () => {
    for (let number = 0; number < 20; number++) keepConversation(conversation(String(number)))
    expect(ids()).toHaveLength(12)
    expect(ids()[0]).toBe('19')
    const long = { ...conversation('long') }
    const interactions = long.interactions.map((interaction) => ({
      ...interaction,
      response: 'x'.repeat(395_000),
    }))
    keepConversation({ ...long, interactions })
    expect(ids()[0]).toBe('long')
    expect(ids().length).toBeLessThan(12)
  })

  test('keeps of each source a passage', () => {
    keepConversation(conversation('a', 'x'.repeat(5000)))
    expect(conversations()[0]?.interactions[0]?.sources?.[0]?.document.content).toHaveLength(800)
  })

  test('forgets one, or all', () => {
    for (const id of ['a', 'b', 'c']) keepConversation(conversation(id))
    removeConversation('b')
    expect(ids()).toEqual(['c', 'a'])
    removeAllConversations()
    expect(ids()).toEqual([])
  })

  test.each([
    'no json',
    '{}',
    '[null, 1, {}]',
    '[{"id":"a","at":1,"interactions":[]}]',
    '[{"id":"a","at":1,"interactions":[{"id":"x"}]}]',
  ])('takes what it cannot read for nothing: %s', (text) => {
    stored.set('ask-history', text)
    expect(ids()).toEqual([])
  })
})
