import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

test('the service answers for it, and loads no module of the panel', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'minimal-site-'))
  // Prints the address of each module that is loaded.
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { console.log('loaded ' + url); return next(url, context) } })`
  const main = fileURLToPath(new URL('../../apps/service/src/main.mjs', import.meta.url))
  const service = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, main],
    { env: { ...process.env, SITE_OUT_DIR: built.outDir, DATA_DIR: dataDir, PORT: '0' }, stdio: 'pipe' },
  )
  try {
    let output = ''
    service.stdout.on('data', (text) => {
      output += text
    })
    while (!/Kettle docs ready at .*\n/.test(output)) await once(service.stdout, 'data')
    const address = /ready at http:\/\/localhost(:\d+)/.exec(output)?.[1]
    const config = await (await fetch(`http://127.0.0.1${address}/search-config.json`)).json()
    const found = await fetch(`http://127.0.0.1${address}/v1/collections/docs/search?api-key=${config.key}`, {
      method: 'POST',
      body: JSON.stringify({ term: 'vinegar' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await found.json()).toMatchObject({ count: 1, hits: [{ document: { path: '/docs#descale-it' } }] })
    const loaded = output.match(/^loaded .*$/gm) ?? []
    expect(loaded.length).toBeGreaterThan(100)
    expect(loaded.filter((line) => /packages\/panel\/|apps\/site\//.test(line))).toEqual([])
  } finally {
    const ended = once(service, 'exit')
    service.kill()
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
})
