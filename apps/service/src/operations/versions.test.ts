import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { callTool, opened } from '../mcp/mcp.fixture.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { followReleases } from './release.ts'

const record = (path: string, content: string, audience: object) => ({
  ...{ id: path, path, title: path.replace(/.*\//, ''), section: '', content, category: 'default' },
  ...audience,
})

const page = '<!-- search -->Turn on JavaScript.<!-- /search -->'
const build = { title: 'Lamps', baseUrl: '/' }
const search = (locale: string) => (locale === 'en' ? 'search.html' : `${locale}/search.html`)

/** A site with two versions in two languages, as the build writes it. */
const site = {
  [search('en')]: page,
  [search('fr')]: page,
  'docs/lantern.html': 'x',
  'build.json': JSON.stringify({ ...build, indexes: ['/en/1.0', '/en/current', '/fr/current', '/fr/1.0'] }),
  'records.json': JSON.stringify([
    record('/docs/lantern', 'The lantern burns oil.', { version: '1.0', locale: 'en' }),
    record('/docs/next/lantern', 'The lantern burns gas.', { version: 'current', locale: ['en', 'fr'] }),
    record('/docs/torch', 'The torch burns pitch.', { version: '1.0', locale: ['en', 'fr'] }),
    record('/fr/docs/lantern', 'The lantern: la lanterne.', { version: '1.0', locale: 'fr' }),
    record('/blog/moth', 'The moth seeks a lantern.', { version: ['current', '1.0'], locale: ['en', 'fr'] }),
  ]),
}

async function serve() {
  const siteDir = await writeSite(site)
  const service = await openService(
    readSettings({ SITE_OUT_DIR: siteDir, DATA_DIR: await temporaryDataDir(), DOCS_READ_KEY: 'reader' }, []),
  )
  onTestFinished(() => service.close())
  const app = createApp(service)
  const ask = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    return app.request(`http://localhost${path}`, init)
  }
  return { siteDir, service, ask }
}

const linksOf = (html: string) => [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href).sort()

test('without scripts, the search page of each locale finds the last version in it', async () => {
  const { ask } = await serve()
  const found = async (path: string) => linksOf(await (await ask(`${path}?q=lantern`)).text())
  expect(await found('/search')).toEqual(['/blog/moth', '/docs/lantern'])
  expect(await found('/fr/search')).toEqual(['/fr/blog/moth', '/fr/docs/lantern'])
  expect(await (await ask('/fr/search?q=torch')).text()).toContain('<form action="/fr/search"')
  expect(await (await ask('/docs/search?q=torch')).text()).not.toContain('<form')
})

test('a search is in the index of its version and language, and counts what is there', async () => {
  const { ask } = await serve()
  const reply = await ask('/v1/collections/docs/search?api-key=reader', {
    ...{ term: 'lantern', where: { version: 'current' }, indexes: ['sections/fr/current'] },
    facets: { category: {} },
  })
  expect(await reply.json()).toMatchObject({
    count: 2,
    facets: { category: { values: { default: 2 } } },
  })
})

const hits = z.array(z.object({ document: z.object({ path: z.string() }) }))

test('an answer cites the pages that its question names, by default those of the last version in the default locale', async () => {
  const { ask } = await serve()
  const cited = async (body: object) => {
    const reply = await ask('/v1/collections/docs/answer?api-key=reader', {
      query: 'What does it burn?',
      ...body,
    })
    const events = (await reply.text()).split('\n').filter((line) => line.includes('SEARCH_RESULTS'))
    const event: { message: string } = JSON.parse(events[0]?.replace('data: ', '') ?? '')
    const found = hits.parse(JSON.parse(JSON.parse(event.message).result))
    return found.map(({ document }) => document.path).sort()
  }
  expect(await cited({})).toEqual(['/docs/lantern', '/docs/torch'])
  expect(await cited({ indexes: ['sections/en/current'] })).toEqual(['/docs/next/lantern'])
  expect(await cited({ indexes: ['sections/fr/1.0'] })).toEqual(['/fr/docs/torch'])
  expect(
    (await ask('/v1/collections/docs/answer?api-key=reader', { query: 'x', indexes: ['y'] })).status,
  ).toBe(400)
})

test('language models search and ask the last version in the default locale, and read every page', async () => {
  const client = await opened(site)
  const { text } = await callTool(client, 'search', { query: 'lantern' })
  expect(
    text
      .match(/https?:\S+/g)
      ?.map((url) => new URL(url).pathname)
      .sort(),
  ).toEqual(['/blog/moth', '/docs/lantern'])
  expect((await callTool(client, 'ask', { question: 'What does the lantern burn?' })).text).toContain('oil')
})

test('a build with other versions deletes the indexes that it no longer has', async () => {
  const { siteDir, service, ask } = await serve()
  const follower = followReleases(siteDir, service)
  onTestFinished(() => follower.close())
  await writeFile(
    join(siteDir, 'records.json'),
    JSON.stringify([record('/docs/lantern', 'The lantern burns oil.', { version: 'current' })]),
  )
  await writeFile(join(siteDir, 'build.json'), JSON.stringify(build))
  await utimes(join(siteDir, 'build.json'), new Date(), new Date(Date.now() + 5000))
  await follower.look()
  const indexes = service.context.catalog.cached('docs')?.indexes.map(({ id }) => id)
  expect(indexes).toEqual(['sections'])
  expect(linksOf(await (await ask('/search?q=lantern')).text())).toEqual(['/docs/lantern'])
  expect((await ask('/fr/search?q=lantern')).status).toBe(200)
})
