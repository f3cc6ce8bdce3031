import { askedRecord, encode } from '@next-panel/search'
import { describe, expect, test } from 'vitest'
import { MissingFileError } from './index-files.ts'
import { IndexSession } from './index-session.ts'

const record = (id: string, content: string) => ({
  id,
  path: id,
  title: `Page ${id.slice(1)}`,
  section: '',
  content,
  category: 'default',
  version: 'current',
})

/** An index in many shards, and the names of loaded files. */
function site(records: Parameters<typeof encode>[0]) {
  const shards = { oneFileUpTo: 0, bodyShard: 20, textShard: 100 }
  const encoded = encode(records, shards)
  const files = new Map(encoded.files.map(({ name, bytes }) => [name, bytes]))
  const loaded: string[] = []
  const load = async (name: string, build = encoded.build) => {
    loaded.push(name)
    const bytes = files.get(name)
    if (!bytes || build !== encoded.build) throw new MissingFileError(`HTTP error 404: ${name}`)
    return bytes
  }
  return { main: files.get('main') ?? new Uint8Array(), load, loaded, files }
}

const words = ['apple', 'banana', 'cherry', 'damson', 'elder', 'fig', 'grape', 'hazel']
const orchard = words.map((word) => record(`/${word}`, `The ${word} is ripe.`))

describe('an index session', () => {
  test('answers from the shards with the words of a query, and loads the rest for a reader who continues', async () => {
    const { main, load, loaded } = site(orchard)
    const session = new IndexSession(main, load)
    const { hits } = await session.find('cherry', undefined)
    expect(hits[0]?.id).toBe('/cherry')
    const bodies = () => loaded.filter((name) => name.startsWith('body')).length
    expect(bodies()).toBe(1)
    await session.find('damson', undefined)
    expect(bodies()).toBe(2)
    await expect.poll(bodies, { timeout: 10_000 }).toBeGreaterThan(2)
    expect(loaded.filter((name) => name.startsWith('text'))).toEqual([])
  })

  test('ranks a question in the language of the query higher, and loads those questions with the first such query', async () => {
    const { main, load, loaded, files } = site(orchard)
    const [encoded] = encode([askedRecord('/grape', ['葡萄熟了吗'])]).files
    files.set('asked', encoded?.bytes ?? new Uint8Array())
    const session = new IndexSession(main, load)
    const original = { query: '葡萄什么时候熟', language: 'zh-Hans' }
    const first = async (from?: typeof original) =>
      (await session.find('ripe', undefined, 3, from)).hits[0]?.id
    expect(await first()).not.toBe('/grape')
    expect(loaded).not.toContain('asked')
    expect(await first(original)).toBe('/grape')
    const { hits } = await session.find('ripe', undefined, 3, original)
    expect(hits).toHaveLength(3)
    expect(loaded.filter((name) => name === 'asked')).toHaveLength(1)
  })

  test('needs no questions in another language', async () => {
    const { main, load } = site(orchard)
    const session = new IndexSession(main, load)
    const { hits } = await session.find('cherry', undefined, 3, { query: '樱桃', language: 'zh-Hans' })
    expect(hits[0]?.id).toBe('/cherry')
  })

  test('requests nothing for any query once it is complete', async () => {
    const { main, load, loaded } = site(orchard)
    const session = new IndexSession(main, load)
    await session.complete()
    const files = loaded.length
    for (const word of words) expect(await session.find(word, undefined)).toMatchObject({ count: 1 })
    expect(await session.find('xqzvw', undefined)).toMatchObject({ count: 0, unknown: ['xqzvw'] })
    expect(await session.find('bananna', undefined)).toMatchObject({ corrected: { query: 'banana' } })
    await session.complete()
    expect(loaded).toHaveLength(files)
  })

  test('is not complete without a missing file, throws its error, and still answers from the others', async () => {
    const { main, load } = site(orchard)
    const session = new IndexSession(main, (name) =>
      name === 'body-0' ? Promise.reject(new MissingFileError('HTTP error 404: Not Found')) : load(name),
    )
    await expect(session.complete()).rejects.toThrow('HTTP error 404')
    expect(await session.find('hazel', undefined)).toMatchObject({ count: 1 })
  })

  test('is complete with the new index if the site no longer has the shards of the old one', async () => {
    const before = site(orchard)
    const after = site([...orchard, record('/quince', 'The quince is ripe.')])
    const session = new IndexSession(before.main, after.load)
    await session.complete()
    expect(await session.find('quince', undefined)).toMatchObject({ count: 1 })
  })

  test('requests the files of a query once, although they were requested in advance', async () => {
    const { main, load, loaded } = site(orchard)
    const session = new IndexSession(main, load)
    session.prepare('')
    expect(loaded).toEqual([])
    session.prepare('cherry')
    expect(loaded).toHaveLength(1)
    expect((await session.find('cherry', undefined)).hits[0]?.id).toBe('/cherry')
    expect(loaded).toHaveLength(1)
  })

  test('waits for two shards at most before the first answer of a large index, and then for those of all words', async () => {
    const requestsFor = async (sections: number) => {
      const records = Array.from({ length: sections }, (_, i) => record(`/p${i}`, `${words[i % 8]} ${i}`))
      const { main, load, loaded } = site(records)
      const session = new IndexSession(main, load)
      session.prepare(words.slice(0, 5).join(' '))
      await session.find(words.slice(0, 5).join(' '), undefined)
      const first = loaded.length
      await session.find(words.slice(0, 5).join(' '), undefined)
      return [first, loaded.length]
    }
    expect(await requestsFor(3100)).toEqual([2, 5])
    expect(await requestsFor(2900)).toEqual([5, 5])
  })

  test('searches every shard before it finds nothing', async () => {
    const { main, load } = site(orchard)
    const { hits, corrected } = await new IndexSession(main, load).find('abnana', undefined)
    expect(hits[0]?.id).toBe('/banana')
    expect(corrected?.query).toBe('banana')
  })

  test('stays with its own build after the site is published, as long as the site has its shards', async () => {
    const before = site(orchard)
    const after = site([...orchard, record('/quince', 'The quince is ripe.')])
    const session = new IndexSession(before.main, (name, build) =>
      after.load(name, build).catch(() => before.load(name, build)),
    )
    await session.complete()
    expect(await session.find('ripe', undefined)).toMatchObject({ count: words.length })
    expect(after.loaded).not.toContain('main')
  })

  test('opens the new index if the site no longer has the shards of the old one', async () => {
    const before = site(orchard)
    const after = site([...orchard, record('/quince', 'The quince is ripe.')])
    const session = new IndexSession(before.main, after.load)
    const { hits } = await session.find('quince', undefined)
    expect(hits[0]?.id).toBe('/quince')
    expect(after.loaded).toContain('main')
  })

  test('opens the new index once if several excerpts fail', async () => {
    const before = site(orchard)
    const after = site([...orchard, record('/quince', 'The quince is ripe.')])
    let current = before
    const session = new IndexSession(before.main, (name, build) => current.load(name, build))
    const { highlightQuery: marker } = await session.find('ripe', undefined)
    current = after
    const excerpts = await Promise.all(words.map((word) => session.excerpt(`/${word}`, marker)))
    expect(excerpts.map(({ text }) => text)).toEqual(words.map((word) => `The ${word} is ripe.`))
    expect(after.loaded.filter((name) => name === 'main')).toHaveLength(1)
  })

  test('throws the error of a file that did not load, and tries again with the next query', async () => {
    const { main, load, files } = site(orchard)
    let down = true
    const session = new IndexSession(main, (name) =>
      down ? Promise.reject(new Error('HTTP error 503: Service Unavailable')) : load(name),
    )
    await expect(session.find('cherry', undefined)).rejects.toThrow('HTTP error 503')
    down = false
    expect((await session.find('cherry', undefined)).count).toBe(1)
    expect(files.size).toBeGreaterThan(3)
  })

  test('gives the text around the matches of a hit', async () => {
    const { main, load } = site(orchard)
    const session = new IndexSession(main, load)
    const { highlightQuery: marker } = await session.find('grape', undefined)
    const { text, ranges } = await session.excerpt('/grape', marker)
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['grape'])
  })
})
