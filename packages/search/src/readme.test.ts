import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { encode, groupByPage, MemoryIndex, openIndex, type SectionRecord, synonyms } from './index.ts'

it('does what the example in the README shows, word for word', async () => {
  // example
  const records: SectionRecord[] = [
    {
      id: '/docs/installation/debian#redis',
      path: '/docs/installation/debian#redis',
      title: 'Debian',
      section: 'Redis',
      content: 'Redis keeps sessions and the cache.',
      category: 'default',
      version: 'current',
    },
  ]

  // At build: files to publish, and to fetch by name later.
  const { files } = encode(records)
  const published = new Map(files.map(({ name, bytes }) => [name, bytes]))
  const load = async (name: string) => published.get(name) ?? new Uint8Array()

  // In the browser: one request, then answers in memory.
  const index = openIndex(await load('main'), { load, synonyms: synonyms([['db', 'database']]) })
  const { hits, corrected, highlightQuery } = await index.find('debian reids', {
    filters: { category: 'default' },
  })
  const pages = groupByPage(hits)
  const [excerpt] = await index.excerpts(hits, highlightQuery)

  // In a service: the same ranking over documents that change.
  const memory = new MemoryIndex<SectionRecord>()
  for (const record of records) memory.replace(record)
  const { count } = memory.search('redis')
  // end of example

  expect(pages.map(({ title }) => title)).toEqual(['Debian'])
  expect(corrected?.query).toBe('debian redis')
  expect(excerpt?.ranges).toEqual([{ start: 0, end: 5 }])
  expect(count).toBe(1)

  const source = await readFile(new URL('readme.test.ts', import.meta.url), 'utf8')
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const lines = source
    .slice(source.indexOf('  // example\n') + 13, source.indexOf('  // end of example'))
    .split('\n')
  expect(readme).toContain(lines.map((line) => line.replace(/^ {2}/, '')).join('\n'))
})
