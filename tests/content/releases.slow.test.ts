import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servingFiles } from '@next-panel/contract/site-files'
import { glob } from 'tinyglobby'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listReleases, rollBack } from '../../packages/generator/src/cli/release-command.ts'
import { fixtureDir, maxBuildTime } from './built-site.fixture.ts'
import { buildSite } from './site-build.test-helper.ts'

/** Files for servers, and those that the service replaces or completes. */
const notCompared = new Set([...servingFiles, 'search-config.json', '404.html'])

/** A release on disk. */
interface BuiltRelease {
  readonly id: string
  /** Its own files by address. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly policy: string
}

test('while releases are switched, no page and no file is missing, and none is mixed', {
  timeout: 3 * maxBuildTime,
}, async () => {
  const sourceDir = await mkdtemp(join(tmpdir(), 'releases-'))
  onTestFinished(() => rm(sourceDir, { recursive: true, force: true }))
  await cp(fixtureDir('minimal-site'), sourceDir, { recursive: true })
  await writeContent(sourceDir, 'copper')
  const build = await buildSite(sourceDir)
  onTestFinished(build.remove)
  const copper = await builtRelease(build.outDir)
  await writeContent(sourceDir, 'enamel')
  expect(await build.again()).toMatchObject({ status: 0 })
  const enamel = await builtRelease(build.outDir)
  expect((await listReleases(build.outDir)).split('\n')).toEqual([
    expect.stringMatching(/^ID /),
    expect.stringMatching(`^${enamel.id} .* current$`),
    expect.stringMatching(`^${copper.id} `),
  ])

  const service = await startService(build.outDir)
  const poller = pollAll(service.address, [copper, enamel])
  for (let switches = 0; switches < 10; switches++) {
    const [material, release] =
      switches % 2 === 0 ? (['copper', copper] as const) : (['enamel', enamel] as const)
    await rollBack(build.outDir, switches === 0 ? undefined : release.id)
    await expect.poll(service.release).toBe(release.id)
    expect(await service.search(material)).toEqual([`/docs#clean-${material}`])
    expect(await service.search(material === 'copper' ? 'enamel' : 'copper')).toEqual([])
    expect(await service.answer('How do I clean the kettle?')).toContain(
      `Clean the ${material} with a sponge.`,
    )
  }
  const { failures, responses } = await poller.stop()
  console.log(
    `${responses} responses for ${addressesOf(copper, enamel).length} addresses during ten switches`,
  )
  expect([...failures]).toEqual([])
  expect(responses).toBeGreaterThan(5 * (copper.files.size + enamel.files.size))
})

/** Writes a page with many words, a picture, a script in the head and a prepared answer, which all name a material. */
async function writeContent(sourceDir: string, material: string): Promise<void> {
  // One release has more shards in its search index than the other.
  const words = Array.from({ length: material === 'copper' ? 3000 : 1000 }, (_, i) => `w${i.toString(36)}`)
  const files = {
    'site.config.ts': `export default {
      title: 'Kettle',
      tagline: 'How to boil water',
      url: 'https://kettle.example',
      exampleSearches: ['${material}'],
      headTags: [{ tagName: 'script', innerHTML: 'globalThis.material = "${material}"' }],
    }`,
    'content/docs/index.md': `---\ntitle: Kettle\ndescription: About it.\n---\n\n![The kettle](kettle.svg)\n\n## Clean ${material}\n\nUse a sponge.\n`,
    'content/docs/words.md': `---\ntitle: Words\ndescription: Many.\n---\n\n${words.join(' ')}\n`,
    'content/docs/kettle.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${material}</title></svg>`,
    'content/questions/kettle.yml': `questions:\n  - section: /docs#clean-${material}\n    en: [How do I clean the kettle]\n    answer:\n      en: Clean the ${material} with a sponge.\n`,
  }
  await mkdir(join(sourceDir, 'content/questions'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(sourceDir, name), text)
}

async function builtRelease(outDir: string): Promise<BuiltRelease> {
  const folder = await realpath(outDir)
  const read = (name: string) => readFile(join(folder, name))
  const { release } = z.object({ release: z.string() }).parse(JSON.parse(String(await read('build.json'))))
  const { assets } = z
    .object({ assets: z.array(z.string()) })
    .parse(JSON.parse(String(await read('.release.json'))))
  const names = (await glob(['**/*'], { cwd: folder })).filter(
    (name) => !notCompared.has(name) && !(name.startsWith('_site/') && !assets.includes(name)),
  )
  const files = new Map<string, Buffer>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && name !== 'records.json.gz') continue
    const address = name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
    files.set(`/${address}`, await read(name))
  }
  const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(String(await read('_headers')))?.[1] ?? ''
  return { id: release, files, policy }
}

const addressesOf = (...releases: readonly BuiltRelease[]) => [
  ...new Set(releases.flatMap(({ files }) => [...files.keys()])),
]

/** Requests every address of some releases again and again, and compares each response with the releases. */
function pollAll(address: string, releases: readonly BuiltRelease[]) {
  const addresses = addressesOf(...releases)
  const failures = new Set<string>()
  /** The hash of the body that each entity tag has come with. */
  const bodies = new Map<string, string>()
  let responses = 0
  let isDone = false

  async function check(path: string): Promise<void> {
    const response = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await response.arrayBuffer())
    responses++
    const fail = (problem: string) => failures.add(`${path}: ${problem}`)
    if (response.status !== 200) return void fail(`status ${response.status}`)
    const policy = response.headers.get('content-security-policy')
    const whole = releases.filter(({ files }) => files.get(path)?.equals(body))
    // The service adds a form to the search page.
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (whole.length === 0 && path !== '/search') return void fail('the bytes of no release')
    if (isPage) {
      for (const [, script] of String(body).matchAll(/<script>([^<]*)<\/script>/g))
        if (
          !policy?.includes(
            createHash('sha256')
              .update(script ?? '')
              .digest('base64'),
          )
        )
          fail('a script that the policy does not allow')
      if (!releases.some((release) => release.policy === policy)) fail('the policy of no release')
    }
    const tag = response.headers.get('etag')
    if (tag === null) return
    const hash = createHash('sha256').update(body).digest('base64url')
    if ((bodies.get(tag) ?? hash) !== hash) fail('one entity tag for two bodies')
    bodies.set(tag, hash)
  }

  const workers = Array.from({ length: 4 }, async (_, worker) => {
    for (let at = worker; !isDone || at < addresses.length; at++)
      await check(addresses[(at * 7) % addresses.length] ?? '/').catch((error) => failures.add(String(error)))
  })
  return {
    async stop() {
      isDone = true
      await Promise.all(workers)
      return { failures, responses }
    },
  }
}

async function startService(outDir: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'releases-'))
  const main = fileURLToPath(new URL('../../apps/service/src/main.mjs', import.meta.url))
  const service = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      SITE_OUT_DIR: outDir,
      DATA_DIR: dataDir,
      PORT: '0',
      SEARCH_LIMIT: 'off',
      ANSWER_LIMIT: 'off',
      DOCS_READ_KEY: 'reader',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(service, 'exit')
    service.kill()
    await ended
    await rm(dataDir, { recursive: true, force: true })
  })
  let output = ''
  service.stdout.on('data', (text) => {
    output += text
  })
  while (!/ready at .*\n/.test(output)) await once(service.stdout, 'data')
  const address = `http://127.0.0.1${/ready at http:\/\/localhost(:\d+)/.exec(output)?.[1]}`
  const post = (path: string, body: unknown) =>
    fetch(`${address}/v1/collections/docs/${path}?api-key=reader`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    address,
    async release() {
      return z.object({ release: z.string() }).parse(await (await fetch(`${address}/ready`)).json()).release
    },
    /** Paths of the sections whose headings have a word. */
    async search(term: string) {
      const found = z.object({ hits: z.array(z.object({ document: z.object({ path: z.string() }) })) })
      const { hits } = found.parse(await (await post('search', { term, min_coverage: 0.9 })).json())
      return hits.map(({ document }) => document.path)
    },
    answer: async (query: string) => (await post('answer', { query })).text(),
  }
}
