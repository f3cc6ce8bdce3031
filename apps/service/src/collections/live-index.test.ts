import { askedRecord, glossary } from '@next-panel/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTypeStrategy } from './collection.ts'
import type { StoredDocument } from './document.ts'
import { type DocumentState, LiveIndex, type LiveQuery, plainWording, type Wording } from './live-index.ts'

const text = fc
  .array(fc.constantFrom('node', 'nodes', 'port', 'panel', 'the'), { maxLength: 5 })
  .map((words) => words.join(' '))
const value = fc.oneof(text, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.array(text, { maxLength: 2 }))
const state = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fields: fc.dictionary(fc.constantFrom('title', 'content', 'n', 'list', '__proto__'), value),
    omc: fc.constantFrom(undefined, 2),
    isGone: fc.boolean(),
  })
  .map(({ id, fields, omc, isGone }): DocumentState => {
    const document = { ...fields, id, ...(omc === undefined ? {} : { _omc: omc }) }
    return [id, isGone ? undefined : document]
  })

const query = (term: string): LiveQuery => ({
  term,
  limit: 10,
  properties: undefined,
  boost: {},
  exact: false,
  tolerance: undefined,
  threshold: 0,
  minCoverage: 0,
})

const rebuilt = async (documents: Iterable<StoredDocument>) => {
  const live = new LiveIndex(defaultTypeStrategy)
  await live.apply([...documents].map((document) => [document.id, document]))
  return live
}

const outline = (live: LiveIndex, term: string, properties?: readonly string[]) =>
  live
    .find({ ...query(term), properties }, () => true)
    .map(({ score, document }) => [document.id, Math.round(score * 1e6)])
    .sort()

const fields = (live: LiveIndex) =>
  live.fields
    .all()
    .map((field) => ({ ...field, values: [...field.values].sort() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

test('after any changes in any batches, an index equals one made of the documents that are left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(state, { maxLength: 6 }), { maxLength: 5 }),
      fc.constantFrom('node', 'port panel', 'nodse', ''),
      async (batches, term) => {
        const live = new LiveIndex(defaultTypeStrategy)
        const left = new Map<string, StoredDocument>()
        for (const batch of batches) {
          await live.apply(batch)
          for (const [id, document] of batch) {
            if (document) left.set(id, document)
            else left.delete(id)
          }
        }
        const fresh = await rebuilt(left.values())
        expect([...live.documents()]).toEqual([...left.values()])
        expect(fields(live)).toEqual(fields(fresh))
        expect(outline(live, term)).toEqual(outline(fresh, term))
      },
    ),
    { numRuns: 150 },
  )
})

test('text fields that come one by one are searched like those that were there from the start', async () => {
  const documents: StoredDocument[] = [
    { id: 'a', title: 'Node', content: 'The port of a node.' },
    // With this one, the documents are documentation.
    { id: 'b', title: 'Panel', section: 'Port', content: 'The panel opens a port.' },
    ...Array.from({ length: 20 }, (_, i) => ({
      id: `${i}`,
      section: 'Node',
      [`field${i}`]: `node port ${i}`,
    })),
  ]
  const live = await rebuilt([])
  for (const document of documents) await live.apply([[document.id, document]])
  const whole = await rebuilt(documents)
  const properties = [...Array(20).keys()].map((i) => `field${i}`)
  for (const term of ['node', 'port panel', 'prot', '19']) {
    expect(outline(live, term), term).toEqual(outline(whole, term))
    expect(outline(live, term, properties), term).toEqual(outline(whole, term, properties))
  }
  expect(outline(live, '19', properties)).toHaveLength(1)
})

test('reads the escapes of pasted JSON, and says so', async () => {
  const live = await rebuilt([{ id: 'a', text: '订阅链接' }])
  const understood: string[] = []
  const pasted = { ...query(String.raw`\u8ba2\u9605`), onCorrected: (term: string) => understood.push(term) }
  expect(live.find(pasted).map(({ document }) => document.id)).toEqual(['a'])
  expect(understood).toEqual(['订阅'])
})

test('a question in Chinese also finds what is asked in the same letters, and so does a translation of that', async () => {
  const sections = [
    { id: 'list', title: 'Node list', content: 'The node list shows each node.' },
    { id: 'offline', title: 'Node', content: 'A node that sends nothing.' },
    { id: 'zh', title: 'Node', content: '没有心跳的 node', original: 'offline' },
  ]
  const find = async (questions: NonNullable<Wording['asked']>) => {
    const live = new LiveIndex(defaultTypeStrategy, {
      ...plainWording,
      glossary: glossary({ 节点: 'node' }),
      asked: questions,
    })
    await live.apply(sections.map((section) => [section.id, section]))
    return live.find(query('节点掉线了')).map(({ document }) => document.id)
  }
  expect((await find([]))[0]).toBe('list')
  expect(await find([askedRecord('offline', ['节点掉线怎么办'])])).toEqual(['offline', 'zh', 'list'])
})
