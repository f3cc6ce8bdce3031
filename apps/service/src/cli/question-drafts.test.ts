import { expect, test } from 'vitest'
import { questionDrafts } from './question-drafts.ts'

type Gap = Parameters<typeof questionDrafts>[0]['gaps'][number]

const gap = (text: string, changes: Partial<Gap> = {}): Gap => ({
  kind: 'question',
  text,
  times: 1,
  without_results: 1,
  nearest: null,
  ...changes,
})

const drafts = (gaps: Gap[], limit = 20) => questionDrafts({ gaps }, limit)

test('what was not found is drafted as content/questions has it, most frequent first, with the nearest section', () => {
  const nearest = { title: 'Ports', section: '', path: '/docs/ports' }
  const text = drafts([
    gap('节点 端口', { nearest: { ...nearest, section: 'Open them' } }),
    gap('which port: 443?', { times: 3, nearest }),
  ])
  expect(text).toBe(`questions:
  # 3 times; closest: /docs/ports, Ports
  - section:
    en: ["which port: 443?"]
  # once; closest: /docs/ports, Open them
  - section:
    zh: ["节点 端口"]`)
})

test('what found something, one letter and a pasted log are left out', () => {
  const text = drafts([gap('found', { without_results: 0 }), gap('x'), gap('log '.repeat(60))])
  expect(text).toBe('# Every search and question had a result in this period.')
})

test('a search and a question in the same words are one entry', () => {
  const text = drafts([gap('Open ports', { times: 2 }), gap('open ports', { kind: 'search', times: 3 })])
  expect(text).toContain('# 5 times;')
  expect(text.match(/- section:/g)).toHaveLength(1)
})

test('there are no more than asked for', () => {
  const many = Array.from({ length: 50 }, (_, at) => gap(`question ${at}`))
  expect(drafts(many, 7).match(/- section:/g)).toHaveLength(7)
})

test('no text leaves its place: lines, quotes and comments stay in it', () => {
  const nearest = { title: 'a\n  - section: /x', section: 'b\n"', path: '/docs\n# c' }
  const text = drafts([gap('a"]\n  - section: /evil # "\u0085 \\ [b', { nearest })])
  expect(text.split('\n')).toEqual([
    'questions:',
    '  # once; closest: /docs # c, b "',
    '  - section:',
    String.raw`    en: ["a\"] - section: /evil # \" \\ [b"]`,
  ])
})
