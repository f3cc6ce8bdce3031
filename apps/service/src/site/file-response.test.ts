import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { askSmallSite, smallSite } from './site.fixture.ts'

describe('compression', () => {
  test('the compressed sibling the client likes best is sent', async () => {
    const ask = await askSmallSite()
    const brotli = await ask('/docs', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe('<h1>Docs</h1>')

    const gzip = await ask('/docs', { 'accept-encoding': 'br;q=0.5, gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe('<h1>Docs</h1>')
  })

  test('a file without siblings is sent as it is and does not vary', async () => {
    const answer = await (await askSmallSite())('/site.webmanifest', { 'accept-encoding': 'br' })
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(answer.headers.has('vary')).toBe(false)
  })

  test('compressed siblings cannot be asked for themselves', async () => {
    const ask = await askSmallSite()
    for (const path of ['/docs.html.br', '/docs.html.gz', '/_site/main.8f3a.js.br']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  test('but for the section records, which browsers unpack themselves', async () => {
    const ask = await askSmallSite({ 'records.json': '[]', 'records.json.gz': 'packed' })
    const answer = await ask('/records.json.gz', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-type')).toBe('application/gzip')
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(await answer.text()).toBe('packed')
  })
})

describe('caching', () => {
  test('each coding of a file has its own strong tag, and naming it gives 304 without a body', async () => {
    const ask = await askSmallSite()
    const tags = new Set<string>()
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': coding }
      const tag = (await ask('/docs', headers)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[^"]+"$/)
      tags.add(tag)
      const again = await ask('/docs', { ...headers, 'if-none-match': `"other", W/${tag}` })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(tag)
      expect(again.headers.get('vary')).toBe('Accept-Encoding')
      expect(await again.text()).toBe('')
    }
    expect(tags.size).toBe(3)
    expect((await ask('/docs', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await ask('/docs', { 'if-none-match': '*' })).status).toBe(304)
  })

  test('hashed files are kept for good as _headers says, everything else is asked for again', async () => {
    const ask = await askSmallSite()
    const caching = async (path: string) => (await ask(path)).headers.get('cache-control')
    expect(await caching('/_site/main.8f3a.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/docs', '/docs/', '/_site/gone.js', '/nowhere']) {
      expect(await caching(path)).toBe('public, max-age=0, must-revalidate')
    }
  })

  test('a rule takes a header from what is there, but never from the page that says that nothing is', async () => {
    const ask = await askSmallSite()
    const policy = async (path: string) => (await ask(path)).headers.get('content-security-policy')
    expect(await policy('/_site/main.8f3a.js')).toBeNull()
    expect(await policy('/_site/gone.js')).toBe("default-src 'self'")
  })
})

describe('ranges', () => {
  const text = smallSite['_site/main.8f3a.js'] ?? ''
  const path = '/_site/main.8f3a.js'

  test('a part is sent uncompressed, even to a client that accepts compression', async () => {
    const answer = await (await askSmallSite())(path, { range: 'bytes=7-11', 'accept-encoding': 'br' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 7-11/${text.length}`)
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(answer.headers.get('content-length')).toBe('5')
    expect(await answer.text()).toBe(text.slice(7, 12))
  })

  test('a part past the end is refused with the size', async () => {
    const answer = await (await askSmallSite())(path, { range: 'bytes=9000-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${text.length}`)
  })

  test('If-Range sends the part of an unchanged file and all of a changed one', async () => {
    const ask = await askSmallSite()
    const tag = (await ask(path)).headers.get('etag') ?? ''
    expect((await ask(path, { range: 'bytes=0-3', 'if-range': tag })).status).toBe(206)
    for (const other of ['"old"', `W/${tag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      const answer = await ask(path, { range: 'bytes=0-3', 'if-range': other })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(text)
    }
  })

  test('parts of a large file are streamed byte for byte', async () => {
    const large = 'abcdefghij'.repeat(100_000)
    const ask = await askSmallSite({ 'large.bin': large })
    expect(await (await ask('/large.bin')).text()).toBe(large)
    const part = await ask('/large.bin', { range: 'bytes=5-700001' })
    expect(await part.text()).toBe(large.slice(5, 700_002))
  })
})
