import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeFileBelow } from '../content/files-below.ts'
import { serveFolder } from './folder-server.ts'
import type { SiteServer } from './site-builder.ts'

const page = `<!doctype html><title>Debian</title>${'<p>text</p>'.repeat(100)}`
let folder: string
let server: SiteServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-server-'))
  await writeFileBelow(folder, 'docs/debian.html', page)
  await writeFileBelow(folder, 'small.js', '1')
  server = await serveFolder(folder, (path) => `${path.slice(1)}.html`)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

it('serves a page by its path, compressed', async () => {
  const response = await fetch(`${server.origin}/docs/debian`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
  expect(await response.text()).toBe(page)
})

it('serves what is too small to compress as it is', async () => {
  const response = await fetch(`${server.origin}/small.js?v=1`)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('1')
})

it('answers 404 for what there is not', async () => {
  expect((await fetch(`${server.origin}/docs`)).status).toBe(404)
})
