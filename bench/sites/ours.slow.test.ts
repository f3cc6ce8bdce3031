import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeFileBelow } from '../content/files-below.ts'
import { ours } from './ours.ts'

const site = {
  'build.json': '{ "baseUrl": "/" }',
  'routes.json': '[]',
  _headers: '',
  _redirects: '',
  'index.html': '<h1>NeXT Panel</h1>',
  'docs.html': '<h1>Docs</h1>',
}

it('is served with a store of its own, and not with the one of the repository', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ours-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { outDir, serve } = ours(folder)
  for (const [path, text] of Object.entries(site)) await writeFileBelow(outDir, path, text)
  const server = await serve()
  onTestFinished(() => server.stop())
  expect(await (await fetch(`${server.origin}/docs`)).text()).toBe('<h1>Docs</h1>')
  await access(join(folder, 'data', 'service.db'))
})
