import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { expect, test } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { buildSite } from './build-site.ts'

const titled = (title: string, more = '', body = 'Text.') => `---\ntitle: ${title}\n${more}\n---\n\n${body}\n`

/** The character é as two code points, as some systems write it in names. */
const accent = 'e\u0301'

const files = {
  'docs/Getting Started/Setup.md': titled(
    'Setup',
    '',
    [
      '[a](./C%23.md) [b](C#.md#more) [c](<../A & B #1/Why not?.md>) [d](<../A & B #1/100% uptime.md?x=1>)',
      `[e](../caf\u00e9.md) [f](/docs/caf${accent}) [g](</docs/A & B #1/100%25 uptime>) [h](../v1.2.md)`,
    ].join('\n'),
  ),
  'docs/Getting Started/C#.md': titled('C sharp', 'tags: ["C#", "#"]', '## More'),
  'docs/A & B #1/Why not?.md': 'A page without front matter, whose name is its title.\n',
  'docs/A & B #1/100% uptime.md': titled('Uptime', 'tags: ["100%"]', '[home](<./Why not?.md>)'),
  'docs/A & B #1/[x] (y).md': 'Text.\n',
  "docs/A & B #1/it's *a:b*.md": titled('Quotes'),
  'docs/A & B #1/"quoted".md': titled('Quoted'),
  'docs/A & B #1/_category_.json': '{"link":{"type":"generated-index","slug":"/all?of#it"}}',
  'docs/安装/说明.md': titled('说明', 'id: "名字#"'),
  [`docs/caf${accent}.md`]: titled('Café'),
  'docs/v1.2.md': titled('Version'),
  'docs/Node.js.md': titled('Node.js'),
  'blog/2024-01-01-C# 12.md': titled('C# 12', 'tags: [sharp]', 'Text\n\n<!-- truncate -->\n\n## Part'),
  'blog/2024-01-02-50% off?.md': titled('Half', 'tags: [sharp]', '[x](<./2024-01-01-C# 12.md#part>)'),
  'blog/tags.yml': 'sharp:\n  permalink: /c#\n',
}

test('pages have the names of their files, and every URL that the site writes leads to a file', async () => {
  const folders = await temporarySite(files, { baseUrl: '/sub/', i18n: { locales: ['en', 'fr'] } })
  await buildSite(folders, () => {})
  const written = new Set(
    (await glob(['**/*'], { cwd: folders.outDir, dot: true })).map((name) => `/${name}`),
  )
  expect([...written]).toEqual(
    expect.arrayContaining([
      '/docs/Getting Started/C#.html',
      '/docs/A & B #1/Why not?.html',
      '/docs/A & B #1/100% uptime.html',
      '/docs/all?of#it.html',
      '/docs/caf\u00e9.html',
      '/docs/tags/#.html',
      '/blog/tags/c#.html',
      '/blog/50% off?.html',
    ]),
  )
  const text = (name: string) => readFile(join(folders.outDir, name), 'utf8')
  const from = 'https://docs.example.com/sub/'
  const urls = new Map<string, string>()
  const found = (source: string, url = '') => {
    if (url === '') return
    const { href } = new URL(url.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), `${from}x`)
    if (href.startsWith(from)) urls.set(href, source)
  }
  for (const name of written) {
    if (name.endsWith('.html'))
      for (const [, url] of (await text(name)).matchAll(
        / (?:href|src|data-copy-page|content)="([^" ]*\/[^" ]*)"/g,
      ))
        found(name, url)
    if (name.endsWith('.md') || name.endsWith('.txt'))
      for (const [, url] of (await text(name)).matchAll(/\]\(<?(.*?)>?\)|Source: <(.*)>/g)) found(name, url)
    if (name.endsWith('.xml'))
      for (const [, url] of (await text(name)).matchAll(/<(?:loc|link|guid|id)>(.*?)<|(?<=href=")(.*?)"/g))
        found(name, url)
    if (/\/docs\.\S*\.json$/.test(name) || name === '/blog/feed.json' || name === '/routes.json')
      for (const [, url] of (await text(name)).matchAll(/"(\/sub\/[^"]*|https:[^"]*)"/g)) found(name, url)
  }
  for (const line of (await text('_redirects')).trim().split('\n')) {
    const [, to, ...more] = line.split(' ')
    expect(more).toEqual(['302'])
    found('_redirects', to)
  }
  const records: { id: string; path: string }[] = JSON.parse(await text('records.json'))
  for (const { id, path } of records) {
    expect(id).toBe(path)
    found('records.json', from + path.slice(1))
  }
  expect(records.map(({ id }) => id)).toContain('/docs/Getting%20Started/C%23#more')
  const dead = [...urls].filter(([url]) => {
    const path = decodeURIComponent(new URL(url).pathname.slice('/sub'.length))
    return ![path, `${path}.html`, `${path}index.html`].some((name) => written.has(name))
  })
  expect(dead).toEqual([])
  expect(urls.size).toBeGreaterThan(60)
})
