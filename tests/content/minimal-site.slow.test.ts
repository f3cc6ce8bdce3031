import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite, type SiteBuild } from './site-build.test-helper.ts'

let built: SiteBuild
beforeAll(async () => {
  built = await buildSite(fileURLToPath(new URL('../fixtures/minimal-site', import.meta.url)))
}, 120_000)
afterAll(() => built.remove())

test('a site of plain content builds with three lines of configuration', async () => {
  expect(built.output).toMatch(/^\d+ pages, 4 sections/m)
  expect(built.status).toBe(0)
  expect(await built.read('index.html')).toContain('<h1>Kettle</h1>')
  expect(await built.read('docs.html')).toContain('Descale it')
  expect(await built.read('docs/faults.md')).toContain('| It does not switch on | Check the plug |')
  expect(await built.read('blog/first.html')).toContain('A first cup of tea.')
})

test('it names no icons, which it does not have', async () => {
  expect(await built.read('index.html')).not.toContain('favicon')
  expect(JSON.parse(await built.read('manifest.webmanifest'))).toMatchObject({ icons: [] })
})

test('nothing of it holds a byte of the panel that the generator was first made for', async () => {
  const files = await glob(['**/*.{html,js,mjs,css,json,xml,txt,md,svg,webmanifest}', '_*'], {
    cwd: built.outDir,
    dot: true,
  })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = await readFile(join(built.outDir, file), 'utf8')
    expect(text, file).not.toMatch(/next.?panel|next.project|mod_mu|shadowsocks|vmess|clash|mariadb|webapi/i)
  }
})
