import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { askSmallSite, askTo, smallSite, writeSite } from './site.fixture.ts'
import { loadSite } from './site.ts'
import { createSiteApp } from './site-app.ts'

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

  test('a type that the site gives a file is the type of that file alone', async () => {
    const ask = await askSmallSite({
      'blog/feed.json': '{}',
      _headers: '/blog/feed.json\n  Content-Type: application/feed+json\n/gone.json\n  Content-Type: a/b\n',
    })
    const typeOf = (answer: Response) => answer.headers.get('content-type')
    const feed = await ask('/blog/feed.json')
    expect(typeOf(feed)).toBe('application/feed+json')
    expect(typeOf(await ask('/blog/feed.json', { range: 'bytes=0-0' }))).toBe('application/feed+json')
    expect(typeOf(await ask('/blog/feed.json', {}, 'POST'))).toBe('text/plain; charset=utf-8')
    expect(typeOf(await ask('/gone.json'))).toBe('text/html; charset=utf-8')
    const unchanged = await ask('/blog/feed.json', { 'if-none-match': feed.headers.get('etag') ?? '' })
    expect([unchanged.status, typeOf(unchanged)]).toEqual([304, null])
  })

  test('names of pages may need escapes', async () => {
    const ask = await askSmallSite({
      'docs/C#.html': 'C sharp',
      'docs/50% off?.html': 'Half',
      _redirects: '/docs/A%20%26%20B /docs/50%25%20off%3F 302\n/docs/a%3Ab%2A /docs/C%23 302\n',
    })
    expect(await (await ask('/docs/C%23')).text()).toBe('C sharp')
    expect(await (await ask('/docs/50%25%20off%3f')).text()).toBe('Half')
    for (const [path, location] of [
      ['/docs/C%23/', '/docs/C%23'],
      ['/docs/50%25%20off%3F.html', '/docs/50%25%20off%3F'],
      ['/docs/A%20&%20B', '/docs/50%25%20off%3F'],
      ['/docs/a:b*', '/docs/C%23'],
    ] as const)
      expect((await ask(path)).headers.get('location')).toBe(location)
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

  test('a folder leads to its first page for the time being, with a slash at its end too', async () => {
    const ask = await askSmallSite({ _redirects: '/docs/installation /docs/installation/debian 302\n' })
    for (const path of ['/docs/installation', '/docs/installation/', '/docs/installation/index.html']) {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs/installation/debian'])
    }
  })

  test('a page for hosts that read no redirects does not hide the redirect', async () => {
    const ask = await askSmallSite({
      _redirects: '/docs/C%23 /docs 302\n/old.html /docs 301\n',
      'docs/C#.html': 'Redirecting',
      'old.html': 'Redirecting',
    })
    expect((await ask('/docs/C%23')).status).toBe(302)
    expect((await ask('/old.html')).status).toBe(301)
    expect((await ask('/old')).status).toBe(404)
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

  test('a file that cannot be read gives 503, and is read again for the next request', async () => {
    const lines = captureLog()
    const folder = await writeSite()
    const ask = await askTo(folder)
    const page = join(folder, 'docs.html')
    await rename(page, `${page}.aside`)
    await symlink('docs.html', page)
    const failed = await ask('/docs')
    expect(failed.status).toBe(503)
    expect(failed.headers.get('retry-after')).toBe('1')
    expect(failed.headers.get('cache-control')).toBe('no-store')
    expect(await failed.text()).toBe('The site cannot be read at the moment. Try again in a second.\n')
    expect(lines).toEqual([expect.stringContaining('GET /docs failed: cannot read a file of the site')])

    await rename(`${page}.aside`, page)
    const answer = await ask('/docs')
    expect([answer.status, await answer.text()]).toEqual([200, '<h1>Docs</h1>'])
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

test('a page has the headers of its own build if another one is shown meanwhile', async () => {
  const withPolicy = (policy: string) => writeSite({ _headers: `/*\n  Content-Security-Policy: ${policy}\n` })
  const [old, next] = [await loadSite(await withPolicy('old')), await loadSite(await withPolicy('next'))]
  let shown = old
  const app = createSiteApp(
    () => shown,
    async () => undefined,
    {
      missing() {
        shown = next
      },
    },
  )
  const policies = []
  for (let i = 0; i < 2; i++)
    policies.push((await app.request('http://localhost/nowhere')).headers.get('content-security-policy'))
  expect(policies).toEqual(['old', 'next'])
})

test('a page is of one build if another one is shown while the service looks for its search', async () => {
  const build = (name: string) =>
    writeSite({ 'search.html': name, _headers: `/*\n  Content-Security-Policy: ${name}\n` })
  const [old, next] = [await loadSite(await build('old')), await loadSite(await build('next'))]
  let shown = old
  const app = createSiteApp(
    () => shown,
    async () => {
      shown = next
      return undefined
    },
    { search: async () => ({ kind: 'found', sections: [], count: 0 }) },
  )
  const pages = []
  for (let i = 0; i < 2; i++) {
    const page = await app.request('http://localhost/search')
    pages.push([await page.text(), page.headers.get('content-security-policy')])
  }
  expect(pages).toEqual([
    ['old', 'old'],
    ['next', 'next'],
  ])
})
