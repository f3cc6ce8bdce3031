import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { startDevelopment } from './development-server.ts'
import { freePort } from './free-port.test-helper.ts'

async function developmentOf(files: Readonly<Record<string, string>>, config: Partial<SiteConfigInput> = {}) {
  const folders = await temporarySite(files, config)
  const server = await startDevelopment(folders, { port: await freePort(), host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url))
    return { status: response.status, text: await response.text() }
  }
  const write = (name: string, text: string) => writeFile(join(folders.sourceDir, name), text)
  return { get, write }
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

test('shows pages, drafts and the files beside them as they are now', async () => {
  const { get, write } = await developmentOf({
    'docs/a.md': page('A', 'Before'),
    'docs/b.md': '---\ntitle: B\ndraft: true\n---\n\nA draft\n',
    'static/robots-note.txt': 'note',
    'static/files/x.pdf': 'pdf',
  })
  expect(await get('/docs/a')).toMatchObject({ status: 200, text: expect.stringContaining('Before') })
  expect((await get('/docs/b')).text).toContain('A draft')
  expect(await get('/robots-note.txt')).toEqual({ status: 200, text: 'note' })
  expect(await get('/files/x.pdf')).toEqual({ status: 200, text: 'pdf' })
  expect((await get('/docs')).text).toContain('Before')
  expect(await get('/docs/none')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Page not found'),
  })
  await write('content/docs/a.md', page('A', 'After'))
  await vi.waitFor(async () => expect((await get('/docs/a')).text).toContain('After'), 20_000)
})

test('a page that ends the process of the parser shows a message, and the server goes on', async () => {
  const deep = `{${'('.repeat(200_000)}1${')'.repeat(200_000)}}`
  const { get, write } = await developmentOf({
    'docs/a.mdx': page('A', 'Text'),
    'docs/b.mdx': page('B', `Text\n\n${deep}`),
  })
  expect(await get('/docs/b')).toMatchObject({
    status: 500,
    text: expect.stringContaining(
      'content/docs/b.mdx:7: the Markdown parser ends with an internal error here',
    ),
  })
  expect(await get('/docs/a')).toMatchObject({ status: 200 })
  await write('content/docs/a.mdx', page('A', deep))
  await vi.waitFor(
    async () => expect((await get('/docs/a')).text).toContain('content/docs/a.mdx:5: '),
    20_000,
  )
  await write('content/docs/a.mdx', page('A', 'After'))
  await vi.waitFor(async () => expect((await get('/docs/a')).text).toContain('After'), 20_000)
})

test('pages whose names need escapes or have dots are served', async () => {
  const { get } = await developmentOf({
    'docs/Getting Started/C#.md': page('C sharp', '[Half](<../50% off?.md>)'),
    'docs/50% off?.md': page('Half', 'Text'),
    'docs/Node.js.md': page('Node.js', 'Text'),
    'docs/package.json.md': page('A file', 'Text'),
  })
  expect((await get('/docs/Getting%20Started/C%23')).text).toContain('href="/docs/50%25%20off%3F"')
  for (const path of [
    '/docs/50%25%20off%3F',
    '/docs/Node.js',
    '/docs/package.json',
    '/docs/Getting%20Started',
  ])
    expect(await get(path), path).toMatchObject({ status: 200 })
  expect(await get('/docs/none.js')).toMatchObject({ status: 404 })
})

test('a site with a base URL is served below it', async () => {
  const { get } = await developmentOf(
    { 'docs/a/b.md': page('B', 'Text ![Dot](./dot.svg)'), 'docs/a/dot.svg': svg, 'static/note.txt': 'note' },
    { baseUrl: '/sub/' },
  )
  const { text } = await get('/sub/docs')
  expect(text).toContain('<title>B | Site</title>')
  const addresses = [...text.matchAll(/(?:src|href)="(\/sub\/[^"]+\.(?:css|svg|txt)|[^"]*@fs[^"]*)"/g)].map(
    ([, line = '']) => line,
  )
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of [...addresses, '/sub/', '/sub/note.txt'])
    expect(await get(address), address).toMatchObject({ status: 200 })
  expect(await get('/docs')).toMatchObject({ status: 404 })
})

test('the site is read again after a change, and not before', async () => {
  const bin = await mkdtemp(join(tmpdir(), 'git-'))
  onTestFinished(() => rm(bin, { recursive: true, force: true }))
  // Each time the site is read, git is called once for dates.
  await writeFile(join(bin, 'git'), `#!/bin/sh\necho read >> ${bin}/log\nexit 1\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const readings = async () => (await readFile(join(bin, 'log'), 'utf8')).split('\n').length - 1
  const { get, write } = await developmentOf({ 'docs/a.md': page('A', 'Before') })
  for (const path of ['/docs/a', '/', '/docs/a', '/docs/none']) await get(path)
  expect(await readings()).toBe(1)
  await write('content/docs/a.md', page('A', 'After'))
  await vi.waitFor(async () => expect((await get('/docs/a')).text).toContain('After'), 20_000)
  expect(await readings()).toBe(2)
})

test('styles and the script of pages are there', async () => {
  const { get } = await developmentOf({ 'docs/a.md': page('A', 'Text') })
  const { text } = await get('/docs/a')
  const styles = /<style>@import "([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await get(styles)).text).toContain('--page:')
  const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(scripts).toHaveLength(2)
  for (const address of scripts) expect(await get(address)).toMatchObject({ status: 200 })
})

test('requests at the same time disturb each other in nothing', async () => {
  const { get } = await developmentOf({
    'docs/a.md': page('A', '![Dot](./dot.svg)'),
    'docs/dot.svg': svg,
  })
  const answers = await Promise.all(Array.from({ length: 18 }, () => get('/docs/a')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const image = /<img src="([^"]+)"/.exec(answers[0]?.text ?? '')?.[1] ?? ''
  expect(await get(image)).toMatchObject({ status: 200 })
})

test('a mistake is shown over the page, and goes when it is corrected', async () => {
  const { get, write } = await developmentOf({ 'docs/a.md': page('A', '[x](./none.md)') })
  const { status, text } = await get('/docs/a')
  expect(status).toBe(500)
  expect(text).toContain('content/docs/a.md:5: dead link')
  expect(text).toContain('/@vite/client')
  await write('content/docs/a.md', page('A', 'Good'))
  await vi.waitFor(async () => expect(await get('/docs/a')).toMatchObject({ status: 200 }), 20_000)
})

test('a changed configuration shows, also after one that was wrong', async () => {
  const { get, write } = await developmentOf({ 'docs/a.md': page('A', 'Text') })
  const config = (title: string) =>
    `export default { title: ${title}, tagline: 't', url: 'https://docs.example.com' }`
  const shown = async () => (await get('/docs/a').catch(() => ({ text: '' }))).text
  await write('site.config.ts', config('12'))
  await vi.waitFor(async () => expect(await shown()).toContain('title is 12'), 20_000)
  await write('site.config.ts', config("'Renamed'"))
  await vi.waitFor(async () => expect(await shown()).toContain('A | Renamed'), 20_000)
})
