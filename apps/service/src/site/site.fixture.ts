import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { loadSite } from './site.ts'
import { createSiteApp } from './site-app.ts'

/** A small site as the build writes it, for tests. */
export const smallSite: Readonly<Record<string, string>> = {
  'build.json': '{ "title": "NeXT Panel", "baseUrl": "/" }',
  'routes.json': JSON.stringify([
    { path: '/', title: 'NeXT Panel' },
    { path: '/docs', title: 'Docs' },
    { path: '/docs/installation/debian', title: 'Debian' },
    { path: '/docs/q-and-a/common-questions', title: 'Common <questions> & "answers"' },
  ]),
  _headers: [
    '/*',
    '  X-Content-Type-Options: nosniff',
    "  Content-Security-Policy: default-src 'self'",
    '/_site/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/_site/*.js',
    '  ! Content-Security-Policy',
  ].join('\n'),
  _redirects: '/manual/* /docs/:splat 301\n/chat https://chat.example/room 302\n/part /docs#part 301\n',
  'index.html': '<h1>NeXT Panel</h1>',
  'docs.html': '<h1>Docs</h1>',
  'docs/installation/debian.html': '<h1>Debian</h1>',
  'docs/installation/debian.md': '# Debian',
  'docs/q-and-a/common-questions.html': '<h1>Common questions</h1>',
  'blog/index.html': '<h1>Blog</h1>',
  '404.html': '<h1>Not found</h1><!-- nearest-routes --><footer></footer>',
  '_site/main.8f3a.js': 'export const letters = "abcdefghijklmnopqrstuvwxyz"',
  'site.webmanifest': '{"name":"NeXT Panel"}',
  'sitemap.xml': '<urlset/>',
  'images/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/**
 * Writes a site with its compressed copies into a folder that is deleted after the test.
 *
 * @param changes files that differ from {@link smallSite}; `undefined` omits a file
 */
export async function writeSite(changes: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'built-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ ...smallSite, ...changes })) {
    if (text === undefined) continue
    const location = join(folder, path)
    await mkdir(dirname(location), { recursive: true })
    await writeFile(location, text)
    if (/\.(html|js|md|xml)$/.test(path)) {
      await writeFile(`${location}.br`, brotliCompressSync(text))
      await writeFile(`${location}.gz`, gzipSync(text))
    }
  }
  return folder
}

/** Sends a request to a site. */
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>

/** Serves the site in a folder. */
export async function askTo(folder: string): Promise<Ask> {
  const site = await loadSite(folder)
  const app = createSiteApp(
    () => site,
    async () => undefined,
  )
  return async (path, headers = {}, method = 'GET') =>
    app.request(`http://localhost${path}`, { headers, method })
}

/** Serves {@link smallSite} with changed files. */
export async function askSmallSite(changes: Record<string, string | undefined> = {}): Promise<Ask> {
  return askTo(await writeSite(changes))
}
