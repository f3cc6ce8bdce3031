import { expect, it, vi } from 'vitest'
import { encode, openIndex, type SectionRecord } from './index.ts'

it('keeps ids, anchors and texts that do not follow from headings', async () => {
  const odd: SectionRecord[] = [
    {
      id: '1',
      path: '/a#x',
      title: 'A',
      section: 'Hello, World!',
      content: 'one \0 two',
      category: 'c',
      version: 'v',
    },
    {
      id: '2',
      path: '/a#hello-world-1',
      title: 'A',
      section: 'Hello, World!',
      content: '',
      category: 'c',
      version: 'v',
    },
    { id: '3', path: '/b', title: '', section: '', content: '\ud800 𐌰𐌱 数据', category: '', version: '' },
  ]
  const { files } = encode(odd)
  const index = openIndex(files[0]?.bytes ?? new Uint8Array(), {
    load: async () => files[1]?.bytes ?? new Uint8Array(),
  })
  expect(index.documents).toEqual(odd.map(({ content, ...shown }) => shown))
  const excerpts = await index.excerpts(odd, { words: [['two']], prefix: '' })
  expect(excerpts.map(({ text }) => text)).toEqual(['one   two', '', '\ufffd 𐌰𐌱 数据'])
  expect(excerpts[0]?.ranges).toEqual([{ start: 6, end: 9 }])
  expect(index.search('𐌰𐌱').hits[0]?.id).toBe('3')
})

it('keeps the kinds of sections, which count as in the memory', () => {
  const section = (id: string, content: string, kind?: string): SectionRecord => {
    const document = { id, path: id, title: 'T', section: '', content, category: '', version: '' }
    return kind === undefined ? document : { ...document, kind }
  }
  const list = [
    section('/a', 'node one', 'news'),
    section('/b', 'node two', 'news'),
    section('/c', 'node three and more'),
    section('/d', 'node four', 'answers'),
    section('/e', 'else'),
  ]
  const index = openIndex(encode(list).files[0]?.bytes ?? new Uint8Array())
  expect(index.documents.map((document) => document?.kind)).toEqual([
    'news',
    'news',
    undefined,
    'answers',
    undefined,
  ])
  const ids = (query: string) => index.search(query).hits.map(({ id }) => id)
  expect(ids('node')).toEqual(['/d', '/c', '/a', '/b'])
  expect(ids('latest node')[0]).toBe('/a')
})

it('keeps the languages of sections, which stand back unless the query is in theirs', () => {
  const at = { title: 'T', section: '', category: '', version: '', content: 'The node listens.' }
  const list: SectionRecord[] = [
    { ...at, id: '/a', path: '/a', lang: 'zh-Hans' },
    { ...at, id: '/b', path: '/b' },
    { ...at, id: '/c', path: '/c', lang: 'fr' },
    { ...at, id: '/z', path: '/z', content: 'Else.' },
  ]
  const index = openIndex(encode(list).files[0]?.bytes ?? new Uint8Array())
  expect(index.documents.map((document) => document?.lang)).toEqual(['zh-Hans', undefined, 'fr', undefined])
  const ids = (language?: string) =>
    index.search('node', language === undefined ? {} : { language }).hits.map(({ id }) => id)
  expect(ids()).toEqual(['/b', '/a', '/c'])
  expect(ids('zh-Hans')).toEqual(['/b', '/a', '/c'])
  expect(ids('fr')).toEqual(['/b', '/c', '/a'])
})

it('finds sections by what readers ask about them', () => {
  const at = { title: 'T', section: '', category: '', version: '' }
  const list: SectionRecord[] = [
    { ...at, id: '/a', path: '/a', content: 'The panel cannot reach it.', questions: 'server is down' },
    { ...at, id: '/b', path: '/b', content: 'Else.' },
  ]
  const index = openIndex(encode(list).files[0]?.bytes ?? new Uint8Array())
  expect(index.search('down').hits.map(({ id }) => id)).toEqual(['/a'])
})

it('loads at most two shards for a query, once each, and tries again what failed', async () => {
  const list = Array.from({ length: 40 }, (_, i): SectionRecord => {
    const path = `/p${i}`
    const content = `alpha${i} bravo${i} charlie${i} delta${i}`
    return { id: path, path, title: 'T', section: '', content, category: 'default', version: 'current' }
  })
  const { files } = encode(list, { oneFileUpTo: 0, bodyShard: 100 })
  const bytes = new Map(files.map((file) => [file.name, file.bytes]))
  const requested: string[] = []
  let isOffline = true
  const load = async (name: string) => {
    requested.push(name)
    if (isOffline) throw new Error('offline')
    return bytes.get(name) ?? new Uint8Array()
  }
  const index = openIndex(bytes.get('main') ?? new Uint8Array(), { load })
  await expect(index.find('charlie7')).rejects.toThrow('offline')
  isOffline = false
  requested.length = 0
  expect((await index.find('charlie7 alpha7 delta7')).hits[0]?.id).toBe('/p7')
  expect(requested).toHaveLength(2)
  await index.find('charlie7 alpha7 delta7')
  await index.find('charlie7 alpha7 delta7')
  expect(requested).toHaveLength(3)
})

it('knows the lengths of bodies to within a sixth of a doubling', () => {
  const lengths = [0, 1, 10, 100, 1000]
  const list = lengths.map((length): SectionRecord => {
    const path = `/p${length}`
    const content = 'word '.repeat(length)
    return { id: path, path, title: 'T', section: '', content, category: '', version: '' }
  })
  const index = openIndex(encode(list).files[0]?.bytes ?? new Uint8Array())
  expect(index.totals[2]).toBe(1111)
  for (const [slot, length] of lengths.entries()) {
    const steps = Math.log2((index.lengths[2]?.[slot] ?? 0) + 1) - Math.log2(length + 1)
    expect(Math.abs(steps)).toBeLessThan(0.2)
  }
})

it('asks for the shards of the words that matter, not for those of stop words and of words joined', async () => {
  const content = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => letter.repeat(9)).join(' ')
  const where = { id: '/p', path: '/p', category: '', version: '' }
  const { files } = encode([{ ...where, title: 'T', section: '', content }], {
    oneFileUpTo: 0,
    bodyShard: 1,
  })
  const bytes = new Map(files.map((file) => [file.name, file.bytes]))
  const load = vi.fn(async (name: string) => bytes.get(name) ?? new Uint8Array())
  const index = openIndex(await load('main'), { load })
  await index.prepare('the ddd-zzz', 99)
  const words = load.mock.calls.slice(1).map(([name]) => index.bodyStarts[Number(name.slice(5))])
  expect(words).toEqual(['ccccccccc', 'yyyyyyyyy'])
})

it('takes titles and headings apart when a shard is on its way, or when it is searched without any', () => {
  const where = { id: '/p', path: '/p', category: '', version: '' }
  const { files } = encode([{ ...where, title: 'Redis', section: '', content: 'cache' }], {
    oneFileUpTo: 0,
  })
  const main = files[0]?.bytes ?? new Uint8Array()
  const known: number[] = []
  const load = vi.fn(() => {
    known.push(index.table.postings('redis').length)
    return new Promise<Uint8Array>(() => undefined)
  })
  const index = openIndex(main, { load })
  void index.prepare('cache')
  expect(known).toEqual([0])
  expect(index.table.postings('redis')).toHaveLength(1)
  expect(openIndex(main).search('redis').count).toBe(1)
})

it('indexes headings in steps, and a query takes those that are left', () => {
  const section = (id: string, title: string): SectionRecord => {
    return { id, path: id, title, section: '', content: '', category: '', version: '' }
  }
  const list = [section('/a', 'Apple'), section('/b', 'Banana'), section('/c', 'Cherry')]
  const index = openIndex(encode(list).files[0]?.bytes ?? new Uint8Array())
  index.headingSteps.next()
  for (const { id, title } of list) expect(index.search(title).hits.map((hit) => hit.id)).toEqual([id])
  expect([...index.headingSteps]).toEqual([])
})

it('loads the shard of the longest word first, by its name and the build of the index', async () => {
  const where = { id: '/p', path: '/p', category: '', version: '' }
  const record = { ...where, title: 'T', section: '', content: 'alpha bravo charlie delta' }
  const { build, files } = encode([record], { oneFileUpTo: 0, bodyShard: 1 })
  const bytes = new Map(files.map((file) => [file.name, file.bytes]))
  const load = vi.fn(async (name: string, _build?: string) => bytes.get(name) ?? new Uint8Array())
  const index = openIndex(await load('main'), { load })
  await index.prepare('alpha charlie delta', 1)
  expect(load.mock.calls.slice(1)).toEqual([['body-2', build]])
})
