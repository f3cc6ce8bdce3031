import { expect, test } from 'vitest'
import type { StoredDocument } from './document.ts'
import { DocumentEngine } from './document-engine.ts'

const paths = ['title', 'section', 'content', 'path', 'category', 'version']
const options = { limit: 10, minCoverage: 0 }

const section = (id: string, ...rows: readonly string[]): StoredDocument => ({
  id,
  title: 'Guide',
  section: 'Troubleshooting',
  content: ['You see;\tWhat to do.', ...rows].join('\n'),
  path: id,
})

const spread = section(
  '/a',
  'mail stuck;\tqueue',
  'node offline;\tqueue',
  'node green;\tqueue',
  'mail late;\tqueue',
)
const whole = section('/b', 'node stuck offline;\trestart', 'x;\ty', 'z;\tq')

const engineOf = (...documents: readonly StoredDocument[]) => {
  const engine = new DocumentEngine(paths, [])
  for (const document of documents) engine.add(document)
  return engine
}
const idsOf = ({ hits }: ReturnType<DocumentEngine['search']>) => hits.map(({ document }) => document.id)

test('a row that holds all words wins over rows that hold one each', () => {
  expect(idsOf(engineOf(spread, whole).search('node stuck offline', options))).toEqual(['/b', '/a'])
})

test('a document with many fitting rows is one hit, counted and asked about once', () => {
  const engine = engineOf(spread, whole)
  const asked: string[] = []
  const found = engine.search('queue', options, ({ id }) => asked.push(id) > 0)
  expect(idsOf(found)).toEqual(['/a'])
  expect(found.count).toBe(1)
  expect(asked).toEqual(['/a'])
  expect(engine.search('queue', options, () => false)).toMatchObject({ hits: [], count: 0 })
})

test('documents below one that fills the hits with its rows are found as well', () => {
  const rows = Array.from({ length: 100 }, (_, at) => `node ${at};\tx`)
  const others = Array.from({ length: 5 }, (_, at) =>
    section(`/${at}`, `a node that is named among other words;\t${at}`),
  )
  const found = engineOf(section('/long', ...rows), ...others).search('node', { ...options, limit: 4 })
  expect(idsOf(found)).toHaveLength(4)
  expect(found.count).toBe(6)
})

test('a document that is gone or another leaves no row behind', () => {
  const engine = engineOf(spread, whole)
  engine.remove('/a')
  expect(idsOf(engine.search('queue', options))).toEqual([])
  engine.add(section('/a', 'all is well;\tnothing'))
  expect(idsOf(engine.search('offline', options))).toEqual(['/b'])
  engine.remove('/b')
  expect(engine.search('node', options)).toMatchObject({ hits: [], count: 0 })
})
