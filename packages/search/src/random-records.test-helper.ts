import fc from 'fast-check'
import { MemoryIndex, type SearchResult, type SectionRecord } from './index.ts'

export const vocabulary = [
  'node',
  'nodes',
  'port',
  'offset_port_user',
  'checkNodeIp',
  'redis',
  'install',
  'installing',
  'the',
  'of',
  'panel',
]
export const words = fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((list) => list.join(' '))
export const record = fc
  .record({
    number: fc.nat(15),
    section: words,
    content: words,
    category: fc.constantFrom('default', 'blogs'),
  })
  .map(({ number, section, content, category }): SectionRecord => {
    const path = `/docs/p${number % 5}#s${number}`
    return { id: path, path, title: `Page ${number % 5}`, section, content, category, version: 'current' }
  })
export const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 16 })
export const query = fc.oneof(
  words,
  fc.constantFrom(
    'nod',
    'instal',
    'reids',
    'port_user',
    'node ip',
    'how to install the panel',
    'page 1',
    'insatlling nod',
  ),
)

export function rebuilt(list: readonly SectionRecord[]): MemoryIndex<SectionRecord> {
  const index = new MemoryIndex<SectionRecord>()
  for (const record of list) index.add(record)
  return index
}

export function outline<D>({ hits, ...rest }: SearchResult<D>) {
  return { ...rest, hits: hits.map(({ id, score, ranges }) => ({ id, score, ranges })) }
}
