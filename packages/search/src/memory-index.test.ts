import { expect, test } from 'vitest'
import { MemoryIndex, type SectionRecord } from './index.ts'
import { outline, rebuilt } from './random-records.test-helper.ts'
import { docsFields, type Field } from './search-index.ts'

const section = (number: number, content: string): SectionRecord => {
  const path = `/docs/p${number}`
  return {
    id: path,
    path,
    title: `Page ${number}`,
    section: '',
    content,
    category: 'docs',
    version: 'current',
  }
}

const search = (index: MemoryIndex<SectionRecord>, query: string) =>
  outline(index.search(query, { limit: 20 }))

test('while and after the rest of removed documents is cleared away, an index answers like a rebuilt one', () => {
  const index = new MemoryIndex<SectionRecord>()
  const left = new Map<string, SectionRecord>()
  const put = (record: SectionRecord) => {
    index.replace(record)
    left.set(record.id, record)
  }
  const remove = (id: string) => {
    index.remove(id)
    left.delete(id)
  }
  const expectExact = (queries = ['port', 'rare7', 'rar', 'the node', 'prot']) => {
    const fresh = rebuilt([...left.values()])
    for (const query of queries) expect(search(index, query), query).toEqual(search(fresh, query))
  }
  for (let i = 0; i < 1500; i++) put(section(i, `the port of node rare${i % 50}`))
  // Replaces some documents and removes others. None with rare7 remains.
  for (let i = 0; i < 1200; i++)
    if (i % 3 === 0 || i % 50 === 7) remove(`/docs/p${i}`)
    else put(section(i, `the offset of node ${i % 2 ? 'port' : ''}`))
  expectExact(['port'])
  let steps = 0
  for (const _ of index.compact()) {
    steps++
    put(section(1200 + 2 * steps, 'a port that came meanwhile'))
    remove(`/docs/p${1201 + 2 * steps}`)
    if (steps % 10 === 0) expectExact(['port', `rare${steps}`])
  }
  expect(steps).toBeGreaterThan(20)
  expectExact()
  const slots = index.documents.length
  for (let i = 2000; i < 3000; i++) put(section(i, `port rare${i}`))
  expect(index.documents).toHaveLength(slots)
  expectExact()
})

test('a few removed documents are not worth clearing away', () => {
  const index = new MemoryIndex<SectionRecord>()
  for (let i = 0; i < 20; i++) index.add(section(i, 'port'))
  for (let i = 0; i < 20; i++) index.remove(`/docs/p${i}`)
  expect([...index.compact()]).toEqual([])
})

test('documents are told apart after a million others', () => {
  const index = new MemoryIndex<SectionRecord>()
  index.add(section(1, 'port'))
  index.documents.length = 2 ** 20
  index.add(section(2, 'offset'))
  expect(index.search('offset').hits.map(({ id }) => id)).toEqual(['/docs/p2'])
})

test('a field that is added later is searched like one that was there from the start', () => {
  type Texts = {
    readonly id: string
    readonly title?: string
    readonly content?: string
    readonly note?: string
  }
  const note: Field = { name: 'note', kind: 'body', weight: 1, lengthNorm: 0.6 }
  const [title, , content] = docsFields
  if (!title || !content) throw new Error('These fields are missing.')
  const early: Texts = { id: 'a', content: 'node port' }
  const late: readonly Texts[] = [
    { id: 'b', title: 'Node port', content: 'The panel', note: 'port of a node' },
    { id: 'c', note: 'node' },
  ]
  const grown = new MemoryIndex<Texts>({ fields: [content], facets: [] })
  grown.add(early)
  grown.addField(note)
  grown.addField(title)
  const whole = new MemoryIndex<Texts>({ fields: [content, note, title], facets: [] })
  whole.add(early)
  for (const record of late) for (const index of [grown, whole]) index.add(record)
  for (const query of ['node port', 'panel', 'prot'])
    expect(outline(grown.search(query)), query).toEqual(outline(whole.search(query)))
  for (const index of [grown, whole]) index.remove('a')
  expect(outline(grown.search('node'))).toEqual(outline(whole.search('node')))
})
