import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap.mjs'
import {
  printed,
  type Reply,
  type RunningProgram,
  requestFrom,
  startProgram,
} from './running-program.test-helper.ts'
import { startCaddy, startNginx } from './web-server.test-helper.ts'

/** A site with every kind of address, below its content folder. */
const content: Readonly<Record<string, string>> = {
  'docs/part/a b.md': '# A b\n\nText.',
  'docs/part/C#.md': '# C sharp',
  'docs/x/index.md': '# Index',
  'docs/x/y.md': '# Y',
  'blog/first.md': '---\ntitle: First\ndate: 2024-01-01\n---\n\nHello',
  'static/files/x.pdf': 'pdf',
  'static/files/x.PNG': 'picture',
  'static/files/x.unknown': 'bytes',
  'static/files/x.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${'a'.repeat(600)} --></svg>`,
  'static/files/日本 (1).txt': 'a'.repeat(600),
  'static/files/x.tar.gz': 'archive',
  'static/own.html': '<p>a page of its own</p>',
  'static/.hidden/x.txt': 'secret',
}

const redirects = [
  { from: '/old', to: '/docs/part/C%23#x' },
  { from: '/code', to: 'https://example.com/?a=1' },
  { from: '/a%20b', to: '/docs/x' },
  { from: '/moved/*', to: 'https://old.example.com/:splat' },
  { from: '/u/:name/x', to: 'https://old.example.com/~:name?u=1' },
]

/** Addresses that lead elsewhere, among them those of folders without a page. */
const redirected = new Set(['old', 'code', 'a%20b', 'docs', 'docs/part'])

/** Files that the search of the service replaces. */
const replaced = new Set(['search-config.json', 'search.html'])

const others = [
  '',
  '?a=1',
  'index/',
  'missing',
  'docs/missing/',
  '_site/missing.js',
  'docs/x?a=1',
  'docs/x/?a=1',
  'docs/part/',
  'old?a=1',
  'old/',
  'code?b=2',
  'moved/x%20y/z?b=2',
  'moved/x.html',
  'u/me/x',
  'u/me/x?b=2',
  'u/me/y',
  '.hidden/x.txt',
]

/** Headers that a server of files may send or leave out. */
const ofTheServer = new Set([
  ...['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'keep-alive', 'last-modified'],
  ...['server', 'transfer-encoding'],
  // By this header, pages know that the service searches.
  'server-timing',
])

type Get = (path: string, headers?: Record<string, string>) => Promise<Reply>

describe.each(['/', '/sub/'])('the files for web servers of a site at %s', (baseUrl) => {
  let folder: string
  let outDir: string
  let service: Get
  const servers = new Map<string, Get>()
  const programs: RunningProgram[] = []

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'web-')))
    const www = join(folder, 'www')
    outDir = resolve(www, `.${baseUrl}`)
    await buildSite(folder, outDir, baseUrl)
    const main = startProgram(process.execPath, [join(root, 'apps/service/src/main.mjs')], {
      env: { ...process.env, SITE_OUT_DIR: outDir, DATA_DIR: join(folder, 'data'), PORT: '0' },
    })
    programs.push(main)
    const [, port] = await printed(main, /ready at http:\/\/localhost:(\d+)/)
    service = (path, headers = {}) => requestFrom({ port: Number(port) }, path, { headers })
    const started = {
      nginx: await startNginx(await readmeExample('nginx', www, outDir), join(folder, 'nginx')),
      caddy: await startCaddy(await readmeExample('caddyfile', www, outDir), join(folder, 'caddy')),
    }
    for (const [name, { program, socketPath }] of Object.entries(started)) {
      programs.push(program)
      servers.set(name, (path, headers = {}) => requestFrom({ socketPath }, path, { headers }))
    }
  })

  afterAll(async () => {
    await Promise.all(programs.map((program) => program.stop()))
    await rm(folder, { recursive: true, force: true })
  })

  const server = (name: string): Get => {
    const found = servers.get(name)
    if (found === undefined) throw new Error(`There is no server ${name}.`)
    return found
  }

  test.each(['nginx', 'caddy'])(
    '%s sends the status and headers of the service for every file and form of an address',
    async (name) => {
      const differences: unknown[] = []
      const addresses = await everyAddress(outDir)
      expect(addresses.length).toBeGreaterThan(150)
      for (const path of addresses.map((address) => baseUrl + address)) {
        const expected = comparable(await service(path, { 'accept-encoding': 'gzip' }))
        const actual = comparable(await afterStep(server(name), path))
        if (!isDeepStrictEqual(actual, expected)) differences.push({ path, expected, actual })
      }
      expect(differences).toEqual([])
    },
  )

  test.each(['nginx', 'caddy'])('%s sends compressed copies to clients that take them', async (name) => {
    const pages = await Promise.all(
      ['', 'gzip'].map((coding) => server(name)(`${baseUrl}docs/x`, { 'accept-encoding': coding })),
    )
    const [plain, compressed] = pages
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(compressed?.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true)
  })

  test.each(['nginx', 'caddy'])('%s serves nothing outside of the site', async (name) => {
    for (const path of [
      '..%2f..%2fsource/site.config.ts',
      '../source/site.config.ts',
      '%2e%2e/www',
      'docs/..%5cx',
    ])
      expect([400, 404], path).toContain((await server(name)(baseUrl + path)).status)
    if (baseUrl === '/') return
    for (const path of ['/', '/?a=1', '/sub', '/sub?a=1', '/docs', '/robots.txt']) {
      const [expected, actual] = [await service(path), await server(name)(path)]
      expect([path, actual.status, actual.headers.location]).toEqual([
        path,
        expected.status,
        expected.headers.location,
      ])
    }
  })

  test.each(['nginx', 'caddy'])('%s follows the link to another release', async (name) => {
    const current = await readlink(outDir)
    const next = join(folder, `next-${name}`)
    await cp(outDir, next, { recursive: true, dereference: true })
    await writeFile(join(next, 'docs/new.html'), 'a new page')
    expect((await server(name)(`${baseUrl}docs/new`)).status).toBe(404)
    await pointTo(next)
    expect(String((await server(name)(`${baseUrl}docs/new`)).body)).toBe('a new page')
    await pointTo(current)
    expect((await server(name)(`${baseUrl}docs/new`)).status).toBe(404)
  })

  async function pointTo(target: string): Promise<void> {
    const link = join(folder, 'link')
    await symlink(target, link)
    await rename(link, outDir)
  }

  /**
   * The reply at a path. At other forms of redirected addresses, web servers first redirect to the address without its ending, whereas the
   * service redirects in one step.
   */
  async function afterStep(get: Get, path: string): Promise<Reply> {
    const headers = { 'accept-encoding': 'gzip' }
    const reply = await get(path, headers)
    const canonical = path
      .replace(/\/$/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '')
    const isStep = redirected.has(canonical.slice(baseUrl.length)) && reply.headers.location === canonical
    return isStep ? get(canonical, headers) : reply
  }
})

/** An example of the README for the folders of a test. */
async function readmeExample(language: string, www: string, outDir: string): Promise<string> {
  const [, example] =
    new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(
      await readFile(join(root, 'README.md'), 'utf8'),
    ) ?? []
  if (example === undefined) throw new Error(`README.md has no fence with the language ${language}.`)
  return example.replaceAll('/var/www/docs/_', `${outDir}/_`).replaceAll('/var/www/docs', www)
}

/** The addresses of all files of a site and the other forms of those of its pages. */
async function everyAddress(outDir: string): Promise<string[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)))
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length))
  const forms = pages
    .filter((page) => !['404', 'index', 'search'].includes(page))
    .flatMap((page) => [page, `${page}/`, `${page}/index`, `${page}/index.html`])
  const paths = [...files.filter((file) => !replaced.has(file)), ...forms]
  return [...paths.map((path) => path.split('/').map(encodeURIComponent).join('/')), ...others]
}

function comparable({ status = 0, headers }: Reply): unknown {
  const isRedirect = status >= 300 && status < 400
  const compared = Object.entries(headers).filter(
    ([name]) =>
      !ofTheServer.has(name) &&
      // The service adds links to the not-found page, so it has no compressed copy.
      !(status === 404 && ['content-encoding', 'vary'].includes(name)) &&
      // Nginx sends a text with redirects.
      !(isRedirect && name === 'content-type'),
  )
  // Only the service has a page and its Markdown at the same address.
  const withoutAccept = compared.map(([name, value]) => [
    name,
    name === 'vary' ? String(value).replace('Accept, ', '') : value,
  ])
  return { status, ...Object.fromEntries(withoutAccept) }
}

async function buildSite(folder: string, outDir: string, baseUrl: string): Promise<void> {
  const sourceDir = join(folder, 'source')
  const config = { title: 'Site', tagline: 'What it is', url: 'https://docs.example.com', baseUrl, redirects }
  const files = {
    'site.config.ts': `export default ${JSON.stringify(config)}`,
    ...Object.fromEntries(Object.entries(content).map(([name, text]) => [`content/${name}`, text])),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(sourceDir, name)), { recursive: true })
    await writeFile(join(sourceDir, name), text)
  }
  const folders = { SITE_DIR: sourceDir, SITE_OUT_DIR: outDir, SITE_CACHE_DIR: join(folder, 'cache') }
  const build = startProgram(process.execPath, [join(root, 'packages/generator/src/cli/main.ts'), 'build'], {
    env: { ...process.env, ...folders, NODE_ENV: 'production' },
  })
  expect(await build.ended, build.output()).toBe(0)
}
