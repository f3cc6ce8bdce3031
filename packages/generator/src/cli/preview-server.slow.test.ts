import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { buildSite } from './build-site.ts'
import { freePort } from './free-port.test-helper.ts'
import { startPreview } from './preview-server.ts'

test('a built site is served as static hosts do', async () => {
  const folders = await temporarySite(
    { 'docs/part/C#.md': '# C sharp', 'static/files/x.pdf': 'pdf' },
    { baseUrl: '/sub/', redirects: [{ from: '/old', to: '/docs/part/C%23#x' }] },
  )
  const address = { port: await freePort(), host: '127.0.0.1' }
  await expect(startPreview(folders.outDir, address)).rejects.toThrow('run "sheaf build" first')
  await buildSite(folders, () => {})
  const server = await startPreview(folders.outDir, address)
  onTestFinished(() => server.close())
  expect(server.url).toBe(`http://127.0.0.1:${address.port}/sub/`)
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { redirect: 'manual' })
    const { status, headers } = response
    return { status, headers, location: headers.get('location'), text: await response.text() }
  }
  for (const [path, status, location] of [
    ['/sub/', 200, null],
    ['/sub/docs/part/C%23', 200, null],
    ['/sub/docs/part/C%23.md', 200, null],
    ['/sub', 301, '/sub/'],
    ['/', 302, '/sub/'],
    ['/sub/docs/', 302, '/sub/docs/part/C%23'],
    ['/sub/docs/part/C%23.html', 301, '/sub/docs/part/C%23'],
    ['/sub/old?a=1', 301, '/sub/docs/part/C%23?a=1#x'],
    ['/sub/none', 404, null],
    ['/sub/_headers', 404, null],
    ['/sub/..%2f..%2fsite.config.ts', 404, null],
    ['/sub/%zz', 404, null],
  ] as const)
    expect(await get(path), path).toMatchObject({ status, location })
  const page = await get('/sub/docs/part/C%23')
  expect(page.text).toContain('C sharp')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const script = /src="([^"]+\.js)"/.exec(page.text)?.[1] ?? ''
  expect((await get(script)).headers.get('cache-control')).toContain('immutable')
  expect((await get('/sub/none')).text).toContain('Page not found')
  expect((await get('/sub/files/x.pdf')).headers.get('content-type')).toBe('application/pdf')
  await expect(startPreview(folders.outDir, address)).rejects.toThrow('choose another --port')

  await writeFile(join(folders.sourceDir, 'content/docs/part/new.md'), '# New')
  await buildSite(folders, () => {})
  expect(await get('/sub/docs/part/new')).toMatchObject({ status: 200 })
})
