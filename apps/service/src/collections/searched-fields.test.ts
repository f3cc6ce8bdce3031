import { MemoryIndex } from '@next-panel/search'
import { expect, test } from 'vitest'
import { defaultTypeStrategy } from './collection.ts'
import { LiveIndex } from './live-index.ts'
import { searchedFields, sharedField } from './searched-fields.ts'

const record = (id: string, title: string, section: string, content: string) => ({
  id,
  category: 'default',
  path: id,
  title,
  section,
  content,
  version: 'current',
})

const records = [
  record('/docs/node-port', 'Node port', '', 'Every node has a port of its own.'),
  record('/docs/node-port#offset', 'Node port', 'The offset', 'offset_port_node moves the port of a node.'),
  record('/docs/panel', 'Panel', '', 'The panel talks to nodes through a port.'),
  record(
    '/docs/panel#install',
    'Panel',
    'Install',
    'Install the panel before its first node. See node port.',
  ),
]

test.each(['node port', 'offset port', 'install', 'prot', 'panel node', 'the'])(
  'documentation ranks as in the browser, score for score: %s',
  async (term) => {
    const browser = new MemoryIndex<(typeof records)[number]>()
    for (const record of records) browser.add(record)
    const live = new LiveIndex(defaultTypeStrategy)
    await live.apply(records.map((record) => [record.id, record]))
    const usual = {
      limit: 10,
      properties: undefined,
      boost: {},
      exact: false,
      tolerance: undefined,
      threshold: 0,
    }
    const found = live.find({ ...usual, term, minCoverage: 0 }, () => true)
    const expected = browser.search(term, { minCoverage: 0 }).hits
    expect(found.map(({ score, document }) => [document.id, score])).toEqual(
      expected.map(({ id, score }) => [id, score]),
    )
  },
)

test('the property of a document that is called as the anchors are is running text', () => {
  expect(searchedFields(['title', '#'])).toMatchObject([{ name: 'title' }, { name: '#', kind: 'body' }])
})

test('fields beyond what the engine tells apart share one place', () => {
  const paths = Array.from({ length: 20 }, (_, i) => `f${i}`)
  expect(searchedFields(paths).map(({ name }) => name)).toEqual([...paths.slice(0, 15), sharedField])
  expect(searchedFields(paths.slice(0, 15)).map(({ name }) => name)).toEqual(paths.slice(0, 15))
})
