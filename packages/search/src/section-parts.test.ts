import { expect, test } from 'vitest'
import { encode, openIndex, recordParts, type SectionRecord, sectionIndex } from './index.ts'
import { partsOf } from './section-parts.ts'

const table = [
  'You see;\tCause.',
  'A blank page;\tPHP fails.',
  'A 502;\tPHP does not run.',
  'A 404;\tThe root is wrong.',
]

const textsOf = (content: string) =>
  partsOf({ id: '/a', content, kind: 'answers' }).map((part) => part.content)

test('the rows of a table are parts by themselves, with its head, beside what stands around it', () => {
  const [head, ...rows] = table
  expect(textsOf(['Before.', ...table, 'After.'].join('\n'))).toEqual([
    `Before.\n${head}\nAfter.`,
    ...rows.map((row) => `${head}\n${row}`),
  ])
})

test('each of two tables has a head of its own', () => {
  const content = ['See;\tDo.', 'a;\tb.', '', 'Says;\tMeans.', 'c;\td.'].join('\n')
  expect(textsOf(content).slice(1)).toEqual(['See;\tDo.\na;\tb.', 'Says;\tMeans.\nc;\td.'])
})

test('code, a text without a table, and a section of another kind are one part', () => {
  for (const content of [table.map((row) => `    ${row}`).join('\n'), 'Text.', 'You see;\tCause.', ''])
    expect(textsOf(content)).toEqual([content])
  expect(partsOf({ id: '/a', content: table.join('\n'), questions: 'a\nb' })).toEqual([
    { id: '/a', content: table.join('\n'), questions: 'a\nb' },
  ])
})

test('what readers ask goes with the row that has most of its words, else with the rest', () => {
  const questions = ['the page is blank', 'error 502', 'is PHP running', 'how do I pay'].join('\n')
  const parts = partsOf({ id: '/a', content: table.join('\n'), questions, kind: 'answers' })
  expect(parts.map((part) => part.questions)).toEqual([
    'how do I pay',
    'the page is blank',
    'error 502\nis PHP running',
    '',
  ])
})

test('of a long table the first rows are parts, and the others stay together', () => {
  const rows = Array.from({ length: 700 }, (_, at) => `row ${at};\tvalue ${at}`)
  const [rest = '', ...parts] = textsOf(rows.join('\n'))
  expect(parts).toHaveLength(500)
  expect(rest.split('\n')).toHaveLength(200)
})

const record = (path: string, ...rows: readonly string[]): SectionRecord => ({
  id: path,
  path,
  title: 'Guide',
  section: 'Troubleshooting',
  category: path.includes('b') ? 'blogs' : 'default',
  version: 'current',
  kind: 'answers',
  content: ['You see;\tWhat to do.', ...rows].join('\n'),
})

const records = [
  record('/a#x', 'mail stuck;\tqueue', 'node offline;\tqueue', 'node green;\tqueue', 'mail late;\tqueue'),
  record('/b#x', 'node stuck offline;\trestart', 'another;\trow'),
]

test.each([
  ['in memory', sectionIndex(records)],
  ['for the browser', openStatic()],
])('an index %s finds a section by its best row, once', (_name, index) => {
  const search = (query: string) => index.search(query, { minCoverage: 0 })
  const paths = (query: string) => search(query).hits.map(({ document }) => document.path)
  expect(paths('node stuck offline')).toEqual(['/b#x', '/a#x'])
  expect(paths('queue')).toEqual(['/a#x'])
  expect(search('queue').count).toBe(1)
  expect(search('node').facets.category).toEqual({ default: 1, blogs: 1 })
})

test('parts of sections that were removed are no longer joined with what takes their place', () => {
  const index = sectionIndex(records)
  for (const { id } of recordParts(records)) index.remove(id)
  for (const id of ['/c', '/d', '/e']) index.add({ ...record(id), kind: 'page', content: 'queue' })
  expect(index.search('queue').count).toBe(3)
})

function openStatic() {
  const [main] = encode(recordParts(records)).files
  if (!main) throw new Error('No main file.')
  return openIndex(main.bytes)
}
