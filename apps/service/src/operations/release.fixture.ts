import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
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

export const firstBuild = buildWith('#2fa', '2fa', 'It is the old key.')
export const secondBuild = buildWith('#two-factor', 'otp', 'It is the new key.')

const foundSchema = z.object({ hits: z.array(z.object({ document: z.object({ path: z.string() }) })) })

/**
 * Opens a service that serves a build and follows those that are published later.
 *
 * @param databaseUrl of a PostgreSQL database; without it, the store is embedded
 */
export async function followingService(files: Record<string, string> = firstBuild, databaseUrl?: string) {
  const siteDir = join(await temporaryDataDir(), 'site')
  await publish(siteDir, files)
  const settings = readSettings(
    {
      SITE_OUT_DIR: siteDir,
      DATA_DIR: await temporaryDataDir(),
      DOCS_READ_KEY: 'reader',
      MASTER_KEY: 'm'.repeat(16),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
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
export async function publish(siteDir: string, files: Record<string, string>): Promise<void> {
  await symlink(await writeSite(files), `${siteDir}.next`)
  await rename(`${siteDir}.next`, siteDir)
}
