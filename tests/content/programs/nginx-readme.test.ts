import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeNginxTree, nginxProblem, startNginx } from './nginx-tree.test-helper.ts'
import { runTool, scratchFolder } from './run-tool.test-helper.ts'

/**
 * Structured like a built site: pages without an extension in their address, one of which shares its name
 * with a folder.
 */
const builtSite: Readonly<Record<string, string>> = {
  'index.html': 'the front page',
  'docs.html': 'the docs',
  'docs/a.html': 'a page of the docs',
  'docs/a.md': '# A page – of the docs',
  'docs/C# (1).html': 'a page whose name needs escapes',
  '404.html': 'the not-found page',
  '_site/x.js': 'let script',
  '_site/worker.mjs': 'let worker',
}

const readme = await readFile('README.md', 'utf8')

/** The Nginx server of the README, with the changes it describes for a base URL. */
function serverOf(root: string, baseUrl: string): string {
  const [, server] = /```nginx\n([\s\S]*?)```/.exec(readme) ?? []
  if (server === undefined) throw new Error('README.md has no fence with the language nginx')
  return server
    .replace(/^(\s*root\s+)[^\s;]+;/m, `$1${root};`)
    .replaceAll('/404.html', `${baseUrl}404.html`)
    .replaceAll('/_site/', `${baseUrl}_site/`)
}

async function writeSite(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(builtSite)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    await writeFile(`${file}.gz`, gzipSync(`${content}, compressed before`))
  }
}

interface Reply {
  readonly status: number | undefined
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

describe.each(['/', '/sub/'])('Nginx as the README sets it up, at %s', (baseUrl) => {
  async function start() {
    const folder = scratchFolder()
    const root = join(folder, 'www')
    await writeSite(join(root, baseUrl))
    await makeNginxTree(folder)
    const server = serverOf(root, baseUrl)
    expect(await nginxProblem(server, folder)).toBeUndefined()
    const socketPath = await startNginx(server, folder)
    return (path: string, headers: Readonly<Record<string, string>> = {}, base = baseUrl) =>
      new Promise<Reply>((done, fail) => {
        request({ socketPath, path: base + path, headers }, (response) => {
          text(response).then(
            (body) => done({ status: response.statusCode, body, headers: response.headers }),
            fail,
          )
        })
          .once('error', fail)
          .end()
      })
  }

  test('serves each page at its address, and revalidates it', async () => {
    const get = await start()
    for (const [path, file] of [
      ['', 'index.html'],
      ['docs', 'docs.html'],
      ['docs/a', 'docs/a.html'],
      ['docs/C%23%20%281%29', 'docs/C# (1).html'],
    ] as const) {
      const { status, body, headers } = await get(path)
      expect({ path, status, body }).toEqual({ path, status: 200, body: builtSite[file] })
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test("answers a missing address with 404 and the site's own page", async () => {
    const get = await start()
    for (const path of ['missing', 'docs/missing', '_site/missing.js']) {
      const { status, body, headers } = await get(path)
      expect({ path, status, body }).toEqual({ path, status: 404, body: builtSite['404.html'] })
      expect(headers['cache-control']).toBeUndefined()
    }
  })

  test('redirects an address with a slash at its end to the page', async () => {
    const get = await start()
    for (const path of ['docs', 'docs/C%23%20(1)']) {
      const { status, headers } = await get(`${path}/`)
      expect({ status, location: headers.location }).toEqual({ status: 301, location: baseUrl + path })
    }
  })

  test.skipIf(baseUrl === '/')('redirects the base URL without its slash', async () => {
    const { status, headers } = await (await start())('', {}, baseUrl.slice(0, -1))
    expect({ status, location: headers.location }).toEqual({ status: 301, location: baseUrl })
  })

  test('lets browsers keep hashed files, and names the types that modules and Markdown need', async () => {
    const get = await start()
    const script = await get('_site/x.js')
    expect(script.status).toBe(200)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // Browsers reject workers with the type of plain bytes.
    expect((await get('_site/worker.mjs')).headers['content-type']).toMatch(/^text\/javascript/)
    const twin = await get('docs/a.md')
    expect(twin.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(twin.body).toBe(builtSite['docs/a.md'])
  })

  test('sends what the build compressed', async ({ skip }) => {
    const { stderr } = await runTool('nginx', ['-V'])
    skip(!stderr.includes('http_gzip_static_module'), 'this Nginx is built without gzip_static')
    const get = await start()
    for (const path of ['', 'docs', '_site/x.js']) {
      const { status, headers } = await get(path, { 'Accept-Encoding': 'gzip' })
      expect({ path, status, coding: headers['content-encoding'] }).toEqual({
        path,
        status: 200,
        coding: 'gzip',
      })
    }
  })
})
