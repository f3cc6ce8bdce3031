import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { smallSite, writeSite } from './site.fixture.ts'
import { createSiteApp } from './site-app.ts'
import { followSite } from './site-source.ts'

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>

async function askTo(folder: string): Promise<Ask> {
  const app = createSiteApp(await followSite(folder), async () => undefined)
  return async (path, headers = {}, method = 'GET') =>
    app.request(`http://localhost${path}`, { headers, method })
}

async function askSmallSite(changes: Record<string, string | undefined> = {}): Promise<Ask> {
  return askTo(await writeSite(changes))
}

describe('pages and files', () => {
  test('a page is served at its path without an extension', async () => {
    const ask = await askSmallSite()
    const answer = await ask('/docs/installation/debian')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('<h1>Debian</h1>')
    expect(await (await ask('/')).text()).toBe('<h1>NeXT Panel</h1>')
    expect(await (await ask('/blog')).text()).toBe('<h1>Blog</h1>')
  })

  test.each([
    ['/site.webmanifest', 'application/manifest+json'],
    ['/docs/installation/debian.md', 'text/markdown; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/routes.json', 'application/json'],
    ['/images/a%20b.svg', 'image/svg+xml; charset=utf-8'],
    ['/_site/main.8f3a.js', 'text/javascript; charset=utf-8'],
  ])('%s has the media type %s', async (path, type) => {
    const answer = await (await askSmallSite())(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
  })

  test('HEAD answers like GET, without a body', async () => {
    const ask = await askSmallSite()
    const [get, head] = [await ask('/docs'), await ask('/docs', {}, 'HEAD')]
    expect(head.status).toBe(200)
    expect([...head.headers]).toEqual([...get.headers])
    expect(head.headers.get('content-length')).toBe(String(smallSite['docs.html']?.length))
    expect(await head.text()).toBe('')
  })

  test('other methods are refused with the ones that are allowed', async () => {
    const ask = await askSmallSite()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await ask('/docs', {}, method)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
  })
})

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

  test('a site that is built again is served without a restart', async () => {
    const folder = await writeSite()
    let now = 0
    const app = createSiteApp(await followSite(folder, () => now), async () => undefined)
    await writeFile(join(folder, 'new.html'), 'new')
    await writeFile(join(folder, 'build.json'), '{"baseUrl":"/"} ')
    expect((await app.request('http://localhost/new')).status).toBe(404)
    now = 5000
    expect((await app.request('http://localhost/new')).status).toBe(200)
  })

  test('while a build is half written the last complete site stays in use', async () => {
    const folder = await writeSite()
    let now = 0
    const app = createSiteApp(await followSite(folder, () => now), async () => undefined)
    await writeFile(join(folder, 'routes.json'), '[{"path":')
    await writeFile(join(folder, 'build.json'), '{"baseUrl":"/"} ')
    now = 5000
    expect((await app.request('http://localhost/docs')).status).toBe(200)
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

describe('other forms of an address', () => {
  test.each([
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/installation/debian/', '/docs/installation/debian'],
    ['/docs/installation/debian.html/', '/docs/installation/debian'],
    ['/blog/', '/blog'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/manual/installation/debian', '/docs/installation/debian'],
    ['/part', '/docs#part'],
  ])('%s leads permanently to %s', async (path, canonical) => {
    const answer = await (await askSmallSite())(path)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(canonical)
  })

  test('the query stays, before the fragment', async () => {
    const ask = await askSmallSite()
    expect((await ask('/docs/?q=a%20b&x=1')).headers.get('location')).toBe('/docs?q=a%20b&x=1')
    expect((await ask('/part?q=1')).headers.get('location')).toBe('/docs?q=1#part')
    expect((await ask('/chat?q=1')).headers.get('location')).toBe('https://chat.example/room?q=1')
  })

  test('a doubled slash never leads to another host', async () => {
    const ask = await askSmallSite({ _redirects: '/* /:splat 301\n' })
    for (const path of [
      '//evil.example',
      '//evil.example/',
      '/%2fevil.example/',
      '/%5cevil.example/index.html',
    ]) {
      const location = (await ask(path)).headers.get('location') ?? '/'
      expect(new URL(location, 'http://localhost').host).toBe('localhost')
    }
  })

  test('a redirect that leads to its own path is not followed for ever', async () => {
    const ask = await askSmallSite({ _redirects: '/* /:splat 301\n' })
    expect((await ask('/nowhere')).status).toBe(404)
  })
})

describe('what cannot be served', () => {
  test('an unknown path gives 404 with links to the nearest routes', async () => {
    const answer = await (await askSmallSite())('/docs/instalation/debain')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe(
      '<h1>Not found</h1><ul><li><a href="/docs/installation/debian">Debian</a></li></ul><footer></footer>',
    )
  })

  test('titles in the list are escaped', async () => {
    const answer = await (await askSmallSite())('/docs/q-and-a/common-question')
    expect(await answer.text()).toContain('>Common &lt;questions&gt; &amp; &quot;answers&quot;</a>')
  })

  test('a path near to nothing gives the page without a list, and so does the page itself', async () => {
    const ask = await askSmallSite()
    for (const path of ['/wp-login.php', '/404', '/404.html']) {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('<h1>Not found</h1><footer></footer>')
    }
  })

  test('a broken percent-encoding gives 400', async () => {
    const ask = await askSmallSite()
    for (const path of ['/%', '/%zz', '/docs/%c3%28', '/docs%00']) expect((await ask(path)).status).toBe(400)
  })

  test('no path reaches a file outside, a link, a dot file or a file meant for servers', async () => {
    const folder = await writeSite({ '.env': 'secret', '.git/config': 'secret' })
    const outside = await writeSite({ 'secret.txt': 'secret' })
    await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'))
    await symlink(outside, join(folder, 'linked'))
    const ask = await askTo(folder)
    const name = outside.slice(outside.lastIndexOf('/') + 1)
    for (const path of [
      '/link.txt',
      '/linked/secret.txt',
      '/.env',
      '/.git/config',
      '/_headers',
      '/_redirects',
      '/build.json',
      `/../${name}/secret.txt`,
      `/..%2f${name}%2fsecret.txt`,
      `/%2e%2e/${name}/secret.txt`,
      `/..%5c${name}%5csecret.txt`,
      `/docs/..%2f..%2f${name}/secret.txt`,
      '/docs%2findex.html',
      '/docs/%2e%2e%2f.env',
      '/docs.html%00.txt',
    ]) {
      const answer = await ask(path)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(await answer.text(), path).not.toContain('secret')
    }
  })

  test('every answer carries the security headers', async () => {
    const ask = await askSmallSite()
    const answers = [
      await ask('/docs'),
      await ask('/docs/'),
      await ask('/nowhere'),
      await ask('/%zz'),
      await ask('/docs', {}, 'POST'),
      await ask('/docs', { 'if-none-match': '*' }),
      await ask('/docs', { range: 'bytes=9000-' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 301, 404, 400, 405, 304, 416])
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    }
  })
})

describe('Markdown', () => {
  const page = '/docs/installation/debian'

  test('a client that prefers Markdown gets the twin of the page', async () => {
    const answer = await (await askSmallSite())(page, { accept: 'text/markdown, text/html;q=0.8' })
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(await answer.text()).toBe('# Debian')
  })

  test('a browser gets the page, which varies as well', async () => {
    const answer = await (await askSmallSite())(page, { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' })
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding')
  })

  test('a page without a twin is always HTML', async () => {
    const answer = await (await askSmallSite())('/docs', { accept: 'text/markdown' })
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })
})

describe('a base URL', () => {
  const underBase = {
    'build.json': '{ "baseUrl": "/sub/" }',
    'routes.json': '[{ "path": "/sub/docs", "title": "Docs" }]',
    _headers: '/sub/*\n  X-Content-Type-Options: nosniff\n',
    _redirects: '/sub/old /sub/docs 301\n',
  }

  test.each([
    ['/sub/', 200, null],
    ['/sub/docs', 200, null],
    ['/sub/docs/', 301, '/sub/docs'],
    ['/sub/index.html', 301, '/sub/'],
    ['/sub/old', 301, '/sub/docs'],
    ['/sub', 301, '/sub/'],
    ['/', 302, '/sub/'],
    ['/docs', 404, null],
    ['/docs/', 404, null],
    ['/subway', 404, null],
  ])('%s gives %i', async (path, status, location) => {
    const answer = await (await askSmallSite(underBase))(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('location')).toBe(location)
  })
})
