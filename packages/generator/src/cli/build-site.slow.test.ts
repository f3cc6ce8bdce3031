import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { buildSite } from './build-site.ts'
import { packageDir } from './bundle/vite-config.ts'
import { readReleases } from './releases.ts'

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`

test('a build that runs or fails changes nothing for readers', async () => {
  const folders = await temporarySite({ 'docs/a.md': page('First text') })
  const shown = () => readFile(join(folders.outDir, 'docs/a.html'), 'utf8')
  await buildSite(folders, () => {})
  expect(await shown()).toContain('First text')
  expect(await shown(), 'feeds of a blog that is not there').not.toMatch(/(?:rss|atom|feed)\.(?:xml|json)/)

  await writeFile(join(folders.sourceDir, 'content/docs/a.md'), page('[x](./none.md)'))
  await expect(buildSite(folders, () => {})).rejects.toThrow('content/docs/a.md:5: dead link')
  expect(await shown()).toContain('First text')

  await writeFile(join(folders.sourceDir, 'content/docs/a.md'), page('Second text'))
  let isRunning = true
  const build = buildSite(folders, () => {}).finally(() => {
    isRunning = false
  })
  const seen = new Set<string>()
  while (isRunning) {
    seen.add(/First text|Second text/.exec(await shown())?.[0] ?? 'something else')
    await access(join(folders.outDir, 'docs/a.html.br'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await build
  expect([...seen].filter((text) => text !== 'Second text')).toEqual(['First text'])
  expect(await shown()).toContain('Second text')
})

test('a site is read once, however many threads make its pages', async () => {
  const pages = Array.from({ length: 40 }, (_, number) => [`docs/page-${number}.md`, page('Text')])
  const folders = await temporarySite(Object.fromEntries(pages))
  const log = join(folders.sourceDir, 'readings')
  const config = join(folders.sourceDir, 'site.config.ts')
  const written = await readFile(config, 'utf8')
  await writeFile(
    config,
    `import { appendFileSync } from 'node:fs'\nappendFileSync('${log}', 'read\\n')\n${written}`,
  )
  await buildSite(folders, () => {})
  expect(await readFile(log, 'utf8')).toBe('read\n')
})

test('a build that is killed is neither published nor counted as a release', async () => {
  const folders = await temporarySite({ 'docs/a.md': page('First text') })
  const releases = join(folders.outDir, '../.out-releases')
  const names = async (pattern: RegExp) => (await readdir(releases)).filter((name) => pattern.test(name))
  await buildSite(folders, () => {})
  const first = await realpath(folders.outDir)

  const command = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { sourceDir: SITE_DIR, outDir: SITE_OUT_DIR, cacheDir: SITE_CACHE_DIR } = folders
  const environment = { ...process.env, SITE_DIR, SITE_OUT_DIR, SITE_CACHE_DIR }
  const killed = spawn(process.execPath, [command, 'build'], { env: environment })
  await vi.waitFor(async () => expect(await names(/^\.build-/)).not.toEqual([]), 20_000)
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  await writeFile(join(folders.sourceDir, 'content/docs/a.md'), page('Second text'))
  await buildSite(folders, () => {})
  expect(await readFile(join(first, 'docs/a.html'), 'utf8')).toContain('First text')
  expect(await readFile(join(folders.outDir, 'docs/a.html'), 'utf8')).toContain('Second text')
  expect(await names(/^\d/)).toHaveLength(2)
})

test('a site is built into another file system, and nothing is written into the package', async () => {
  const folders = await temporarySite({ 'docs/a.md': page('Text') })
  const memory = await mkdtemp('/dev/shm/site-')
  onTestFinished(() => rm(memory, { recursive: true, force: true }))
  const device = async (path: string) => (await stat(path)).dev
  expect(await device(memory)).not.toBe(await device(packageDir))
  const before = await foldersBelow(packageDir)
  await buildSite({ ...folders, outDir: join(memory, 'out') }, () => {})
  expect(await readFile(join(memory, 'out/docs/a.html'), 'utf8')).toContain('Text')
  expect(await readdir(join(memory, '.out-releases'))).toHaveLength(1)
  expect(await foldersBelow(packageDir)).toEqual(before)
})

test('hosts that read no redirects get pages for them, which are no pages of the site', async () => {
  const folders = await temporarySite(
    {
      'docs/part/a.md': page('Text'),
      'docs/own/b.md': page('Text'),
      'static/docs/own/index.html': 'Own page',
      'static/files/x.zip': 'zip',
    },
    { baseUrl: '/sub/', redirects: [{ from: '/x.html', to: '/files/x.zip' }] },
  )
  const names = async () =>
    (await readdir(folders.outDir, { recursive: true })).filter((name) => !/\.(br|gz)$/.test(name))
  await buildSite(folders, () => {})
  const text = (name: string) => readFile(join(folders.outDir, name), 'utf8')
  expect(await text('docs.html')).toContain('url=/sub/docs/own/b"')
  expect(await text('docs/part.html')).toContain('url=/sub/docs/part/a"')
  expect(await text('x.html')).toContain('url=/sub/files/x.zip"')
  expect(await names()).not.toContain('docs/own.html')
  expect(await names()).toContain('.nojekyll')
  for (const list of ['sitemap.xml', 'routes.json', 'records.json', 'llms.txt'])
    expect(await text(list)).not.toMatch(/docs\/part["<)]|x\.html/)

  vi.stubEnv('NETLIFY', 'true')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  await buildSite(folders, () => {})
  expect(await names()).not.toContain('docs/part.html')
})

test('elements that the configuration adds are in the head of each page, and the policy allows exactly these', async () => {
  const code = "window.stats = window.stats || ((...all) => stats.q.push(all)) // 'a' < 'b' & c"
  const folders = await temporarySite(
    { 'docs/a.md': page('Text') },
    {
      headTags: [
        { tagName: 'meta', attributes: { name: 'verification', content: '"x"' } },
        { tagName: 'script', innerHTML: code },
        { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
      ],
      scripts: [
        { src: 'https://stats.example/s.js', async: true, crossorigin: true, 'data-domain': 'x.org' },
      ],
      scriptHosts: ['https://stats.example'],
    },
  )
  await buildSite(folders, () => {})
  for (const name of ['docs/a.html', '404.html']) {
    const [head = ''] = (await readFile(join(folders.outDir, name), 'utf8')).split('<body')
    expect(head).toContain('<meta name="verification" content="&quot;x&quot;"/>')
    expect(head).toContain(`<script>${code}</script>`)
    expect(head).toContain('<script type="application/ld+json">{}</script>')
    expect(head).toMatch(
      /<script (?=[^>]*src="https:\/\/stats.example\/s.js")(?=[^>]*async="")(?=[^>]*crossorigin="")(?=[^>]*data-domain="x.org")/,
    )
  }
  const policy = /Content-Security-Policy: (.*)/.exec(
    await readFile(join(folders.outDir, '_headers'), 'utf8'),
  )?.[1]
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(policy).toMatch(/script-src 'self' 'sha256-\S+' 'sha256-\S+' (\S+) https:\/\/stats.example;/)
  expect(policy).toContain(hash)
  expect(policy).toContain("connect-src 'self' https://stats.example;")
})

/**
 * A folder and all folders below it, with the time in milliseconds at which a file was last added, removed or
 * renamed there.
 */
async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const inside = entries.flatMap((entry) => (entry.isDirectory() ? [join(entry.parentPath, entry.name)] : []))
  return Promise.all([folder, ...inside].map(async (path) => `${path} ${(await stat(path)).mtimeMs}`))
}

test('a build names itself by its files: the same sources give the same release', async () => {
  const folders = await temporarySite({ 'docs/a.md': page('First text') })
  const ids = async () => (await readReleases(folders.outDir)).map(({ id }) => id)
  await buildSite(folders, () => {})
  const [first] = await ids()
  const lines: string[] = []
  await buildSite(folders, (line) => lines.push(line))
  expect(await ids()).toEqual([first])
  expect(lines.at(-1)).toBe(`Release ${first}`)
  expect(JSON.parse(await readFile(join(folders.outDir, 'build.json'), 'utf8'))).toMatchObject({
    release: first,
  })
  await writeFile(join(folders.sourceDir, 'content/docs/a.md'), page('Second text'))
  await buildSite(folders, () => {})
  expect(await ids()).toEqual([expect.stringMatching(/^[\da-f]{12}$/), first])
})
