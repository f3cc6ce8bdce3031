import type { Benchmark } from '../benchmark.ts'
import { startChromium } from '../browser/chromium.ts'
import { slowPhone } from '../browser/slow-phone.ts'
import { summarize } from '../measuring/statistics.ts'
import { buildSites } from '../sites/built-sites.ts'
import { serveFolder } from '../sites/folder-server.ts'
import { ours } from '../sites/ours.ts'
import type { SiteBuilder, SiteServer } from '../sites/site-builder.ts'
import { starlight } from '../sites/starlight.ts'
import { wholeNumber } from '../whole-number-option.ts'
import { aheadOfOurs, type ColdSearch, coldTables } from './cold-tables.ts'
import { oursWithoutEarlyRender, oursWithService, searchDialogs } from './search-dialog.ts'
import { type ColdQuery, type SearchVisit, visitSearch } from './search-visit.ts'
import { type LineSpeed, slowLine } from './slow-line.ts'
import { vitepress } from './vitepress.ts'

const defaultRuns = '5'
const page = '/docs/installation/debian'

/** A query per visit, in turns: titles, a key, words of a text. */
const queries: readonly ColdQuery[] = [
  { text: 'universal subscription', shows: 'Universal subscription' },
  { text: 'offset_port_user', shows: 'Custom config' },
  { text: 'database settings', shows: 'Database settings' },
  { text: 'refund partially paid', shows: 'Shop' },
  { text: 'polling loop', shows: 'Web API' },
]

const lines: readonly (LineSpeed & { readonly slowdown: number })[] = [
  { name: 'fast line, fast processor', roundTrip: 0, slowdown: 1 },
  {
    name: `${slowPhone.kilobits / 1000} Mb/s, ${slowPhone.roundTrip} ms, processor ${slowPhone.slowdown} times slower`,
    kilobits: slowPhone.kilobits,
    roundTrip: slowPhone.roundTrip,
    slowdown: slowPhone.slowdown,
  },
]

export const benchmark: Benchmark = {
  about:
    'a first search in the browser on our site (on a plain host and with its service) and on peers with the same content: bytes and waiting times on two lines',
  options: {
    runs: { type: 'string', about: `NUMBER  visits to each site over each line (${defaultRuns})` },
  },
  async run({ scratch, options, report, signal }) {
    const runs = wholeNumber('runs', options.runs ?? defaultRuns)
    const sites = [
      onPlainHost(ours(await scratch.folder('ours-on-plain-host'))),
      { ...ours(await scratch.folder('ours')), name: oursWithService },
      withoutEarlyRender(onPlainHost(ours(await scratch.folder('ours-without-early-render')))),
      vitepress(await scratch.folder('vitepress')),
      starlight(await scratch.folder('starlight')),
    ]
    const versions = await buildSites(sites, { scratch, report, signal })
    const servers = new Map<SiteBuilder, SiteServer>()
    const { browser } = await startChromium()
    try {
      for (const site of sites) servers.set(site, await site.serve())
      const searches: ColdSearch[] = []
      for (const speed of lines) {
        const visits = new Map(sites.map((site) => [site, [] as SearchVisit[]]))
        // The first visit warms up browser and server and is not counted. The sites take turns, so that a
        // temporary disturbance affects all of them.
        for (let run = 0; run <= runs; run++) {
          const query = queries[run % queries.length]
          for (const [site, kept] of visits) {
            report(`${speed.name}: ${site.name}, visit ${run} of ${runs}, "${query?.text}"`)
            signal.throwIfAborted()
            const dialog = searchDialogs[site.name]
            const origin = servers.get(site)?.origin
            if (!query || !dialog || origin === undefined) continue
            const line = await slowLine(origin, speed)
            try {
              const visit = await visitSearch(
                browser,
                line,
                site.address(page),
                dialog,
                query,
                speed.slowdown,
              )
              if (run > 0) kept.push(visit)
            } finally {
              await line.stop()
            }
          }
        }
        for (const [site, kept] of visits) searches.push(coldSearch(site.name, speed.name, kept))
      }
      const ahead = aheadOfOurs(searches)
      return {
        tables: [
          ...coldTables(searches),
          { title: 'Where another is ahead', columns: ['of ours'], rows: ahead.map((line) => [line]) },
        ],
        data: {
          versions,
          chromium: browser.version(),
          page: page,
          queries: queries.map((query) => ({ ...query })),
          searches: searches.map((search) => ({
            ...search,
            measures: Object.fromEntries(
              Object.entries(search.measures).map(([key, summary]) => [key, { ...summary }]),
            ),
          })),
          ahead,
        },
      }
    } finally {
      await browser.close()
      for (const server of servers.values()) await server.stop()
    }
  },
}

/** A site on a plain static host, like those of peers: it then searches in its own index, as they do. */
function onPlainHost(site: SiteBuilder): SiteBuilder {
  return { ...site, serve: () => serveFolder(site.outDir, site.pageFile) }
}

/** The same site without `early-render.ts`, which stays only if readers notice the difference. */
function withoutEarlyRender(site: SiteBuilder): SiteBuilder {
  const hook = new URL('./without-early-render.ts', import.meta.url).href
  const command = { ...site.command, args: ['--import', hook, ...site.command.args] }
  return { ...site, name: oursWithoutEarlyRender, command }
}

function coldSearch(site: string, line: string, visits: readonly SearchVisit[]): ColdSearch {
  const of = (key: keyof SearchVisit) => summarize(visits.map((visit) => visit[key]))
  return {
    site,
    line,
    visits: visits.length,
    measures: {
      pageBytes: of('pageBytes'),
      searchBytes: of('searchBytes'),
      searchRequests: of('searchRequests'),
      allBytes: of('allBytes'),
      open: of('open'),
      paste: of('paste'),
      clickToResult: of('clickToResult'),
      warm: of('warm'),
    },
  }
}
