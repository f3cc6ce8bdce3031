import { expect, test } from 'vitest'
import type { StoredDocument } from './document.ts'
import { DocumentEngine } from './document-engine.ts'

const paths = ['title', 'section', 'content', 'path', 'category', 'version', 'kind']

const section = (id: string, ...rows: readonly string[]): StoredDocument => ({
  id,
  title: 'Guide',
  section: 'Troubleshooting',
  content: ['You see;\tWhat to do.', ...rows].join('\n'),
  path: id,
  kind: 'answers',
})

const spread = section(
  '/a',
  'mail stuck;\tqueue',
  'node offline;\tqueue',
  'node green;\tqueue',
  'mail late;\tqueue',
)
const whole = section('/b', 'node stuck offline;\trestart', 'another;\trow')

const engineOf = (...documents: readonly StoredDocument[]) => {
  const engine = new DocumentEngine(paths, new Map())
  for (const document of documents) engine.add(document)
  return engine
}
const search = (engine: DocumentEngine, term: string, accepts?: (document: StoredDocument) => boolean) => {
  const { hits, count } = engine.search(term, { minCoverage: 0 }, accepts)
  return { ids: hits.map(({ document }) => document.id), count }
}

test('a document with many fitting rows is found, counted and asked about once', () => {
  const testedIds: string[] = []
  const engine = engineOf(spread, whole)
  expect(search(engine, 'queue', ({ id }) => testedIds.push(id) > 0)).toEqual({ ids: ['/a'], count: 1 })
  expect(testedIds).toEqual(['/a'])
  expect(search(engine, 'queue', () => false)).toEqual({ ids: [], count: 0 })
  expect(search(engine, 'node stuck offline')).toEqual({ ids: ['/b', '/a'], count: 2 })
})

test('a document that is gone or another leaves no row behind', () => {
  const engine = engineOf(spread, whole)
  engine.remove('/a')
  expect(search(engine, 'queue')).toEqual({ ids: [], count: 0 })
  engine.add(section('/a', 'all is well;\tnothing'))
  expect(search(engine, 'offline')).toEqual({ ids: ['/b'], count: 1 })
  engine.remove('/b')
  expect(search(engine, 'node')).toEqual({ ids: [], count: 0 })
})

test('a document may be called as a part of another would be', () => {
  expect(
    search(engineOf(whole, section('/b~0', 'node;\tx'), section('/b~1', 'node;\ty')), 'node').count,
  ).toBe(3)
})

test('a word that a small English dictionary has is never taken for a misspelt one', () => {
  const engine = engineOf(section('/c', 'The certificate;\trenew the cert', 'home page;\tnames'))
  for (const word of ['hope', 'hoping', 'games', 'cart', 'cent', 'martial'])
    expect(engine.search(word, {}).corrected).toBeUndefined()
  expect(engine.search('certt', {}).corrected?.query).toBe('cert')
})
