import { rename, rm, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { followReleases } from './release.ts'

const section = (anchor: string, title: string) => ({
  id: `/docs${anchor}`,
  title: 'Docs',
  section: title,
  content: `${title} of the panel.`,
  path: `/docs${anchor}`,
  category: 'default',
  version: 'current',
})

/** Files of a build whose page has one section besides the one about ports. */
const buildWith = (anchor: string, synonym: string, meaning: string): Record<string, string> => ({
  'build.json': JSON.stringify({
    release: `build-${synonym}`,
    baseUrl: '/',
    synonyms: [[synonym, 'two-factor']],
    answers: [
      {
        kind: 'question',
        section: `/docs${anchor}`,
        en: ['How do I set up two-factor sign-in?'],
        answer: { en: `Open ${anchor}.` },
      },
      { kind: 'name', section: `/docs${anchor}`, names: ['mu_key'], answer: { en: meaning } },
    ],
  }),
  'records.json': JSON.stringify([section('#ports', 'Ports'), section(anchor, 'Set up two-factor sign-in')]),
  'docs.html': `<h1>Docs</h1><h2 id="ports">Ports</h2><h2 id="${anchor.slice(1)}">Two-factor</h2>`,
  _redirects: `/2fa /docs${anchor} 302\n`,
})

const first = buildWith('#2fa', '2fa', 'It is the old key.')
const second = buildWith('#two-factor', 'otp', 'It is the new key.')

const foundSchema = z.object({ hits: z.array(z.object({ document: z.object({ path: z.string() }) })) })

async function started(files: Record<string, string> = first) {
  const siteDir = join(await temporaryDataDir(), 'site')
  await publish(siteDir, files)
  const settings = readSettings(
    {
      SITE_OUT_DIR: siteDir,
      DATA_DIR: await temporaryDataDir(),
      DOCS_READ_KEY: 'reader',
      MASTER_KEY: 'm'.repeat(16),
    },
    [],
  )
  const service = await openService(settings)
  onTestFinished(() => service.close())
  const follower = followReleases(siteDir, service)
  onTestFinished(() => follower.close())
  const app = createApp(service)
  const ask = async (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init)
  const post = (path: string, body: unknown) =>
    ask(`/v1/collections/docs/${path}?api-key=reader`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    siteDir,
    service,
    ask,
    look: follower.look,
    /** Paths of the sections that a search finds. */
    async find(term: string) {
      const { hits } = foundSchema.parse(await (await post('search', { term, min_coverage: 0.9 })).json())
      return hits.map(({ document }) => document.path)
    },
    answer: async (query: string) => (await post('answer', { query })).text(),
    async readyRelease() {
      return z.object({ release: z.string() }).parse(await (await ask('/ready')).json()).release
    },
  }
}

/** Publishes a build as the generator does: into a new folder, to which the link then points. */
async function publish(siteDir: string, files: Record<string, string>): Promise<void> {
  await symlink(await writeSite(files), `${siteDir}.next`)
  await rename(`${siteDir}.next`, siteDir)
}

describe('a site that is built again is served without a restart', () => {
  test('with its pages, redirects, sections, synonyms and prepared answers', async () => {
    const { siteDir, ask, look, find, answer, readyRelease } = await started()
    expect(await readyRelease()).toBe('build-2fa')
    expect(await find('2fa')).toEqual(['/docs#2fa'])
    expect(await answer('How do I set up two-factor sign-in?')).toContain('Open #2fa.')
    expect(await answer('What is mu_key?')).toContain('It is the old key.')

    await publish(siteDir, second)
    await look()
    expect(await readyRelease()).toBe('build-otp')
    expect(await (await ask('/docs')).text()).toContain('id="two-factor"')
    expect((await ask('/2fa')).headers.get('location')).toBe('/docs#two-factor')
    expect(await find('otp')).toEqual(['/docs#two-factor'])
    expect(await find('2fa')).toEqual([])
    expect(await find('ports')).toEqual(['/docs#ports'])
    expect(await answer('How do I set up two-factor sign-in?')).toContain('Open #two-factor.')
    expect(await answer('What is mu_key?')).toContain('It is the new key.')

    await publish(siteDir, first)
    await look()
    expect(await readyRelease()).toBe('build-2fa')
    expect(await find('2fa')).toEqual(['/docs#2fa'])
  })

  test('also if its build file was written at the same time as that of the last one', async () => {
    const { siteDir, look, readyRelease } = await started()
    const { atime, mtime } = await stat(join(siteDir, 'build.json'))
    await publish(siteDir, second)
    await utimes(join(siteDir, 'build.json'), atime, mtime)
    await look()
    expect(await readyRelease()).toBe('build-otp')
  })

  test('in one step: no search finds a section that the page does not have', async () => {
    const { siteDir, ask, look, find } = await started()
    await publish(siteDir, second)
    let isDone = false
    const switching = look().then(() => {
      isDone = true
    })
    while (!isDone) {
      const before = await (await ask('/docs')).text()
      const [path = ''] = await find('sign-in')
      const after = await (await ask('/docs')).text()
      const anchor = `id="${path.split('#')[1]}"`
      expect(before.includes(anchor) || after.includes(anchor)).toBe(true)
    }
    await switching
    expect(await find('sign-in')).toEqual(['/docs#two-factor'])
  })

  test('and stores only sections that differ', async () => {
    const { siteDir, service, look } = await started()
    const { store } = service.context
    const before = await store.lastChange()
    await publish(siteDir, second)
    await look()
    const changed = (await store.changesAfter(before))?.flatMap(({ documents }) =>
      Object.values(documents).flat(),
    )
    expect(changed?.toSorted()).toEqual(['/docs#2fa', '/docs#two-factor'])
  })
})

describe('a build that cannot be served', () => {
  test.each([
    ['routes.json', '[{"path":'],
    ['records.json', '[{"id":"/docs"}]'],
  ])(
    'because of a broken %s leaves all of the last release in use, and the log says once why',
    async (name, text) => {
      const lines = captureLog()
      const { siteDir, ask, look, find, readyRelease } = await started()
      const release = await readyRelease()
      await publish(siteDir, { ...second, [name]: text })
      await look()
      await look()
      expect((await ask('/2fa')).headers.get('location')).toBe('/docs#2fa')
      expect(await find('2fa')).toEqual(['/docs#2fa'])
      expect(await readyRelease()).toBe(release)
      expect(lines).toEqual([
        expect.stringMatching(
          /^error The new site build cannot be served; the previous one stays online: .+$/,
        ),
      ])
      expect(lines.join()).toContain(name)

      await publish(siteDir, { 'routes.json': '[]', ...second })
      await look()
      expect(await find('otp')).toEqual(['/docs#two-factor'])
    },
  )

  test('because its build file cannot be read leaves the last release in use', async () => {
    const lines = captureLog()
    const { siteDir, ask, look } = await started()
    await rm(join(siteDir, 'build.json'))
    await symlink('build.json', join(siteDir, 'build.json'))
    await look()
    expect((await ask('/docs')).status).toBe(200)
    expect(lines).toEqual([expect.stringContaining('ELOOP')])
  })
})
