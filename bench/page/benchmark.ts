import type { Benchmark } from '../benchmark.ts'
import { startChromium } from '../browser/chromium.ts'
import type { Table } from '../measuring/table.ts'
import { buildSites } from '../sites/built-sites.ts'
import { comparedSites, sitesOption } from '../sites/compared-sites.ts'
import type { SiteServer } from '../sites/site-builder.ts'
import { wholeNumber } from '../whole-number-option.ts'
import { type LighthouseScores, lighthouse, lighthouseCategories, lighthouseVersion } from './lighthouse.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { pageCost, pageTables } from './page-tables.ts'

/** The home page of the docs, and the kinds of long page: steps, reference, settings, questions. */
const measuredPages = [
  '/docs',
  '/docs/installation/debian',
  '/docs/design-document/webapi',
  '/docs/configuration/custom-config',
  '/docs/q-and-a/common-questions',
]

/** The page that Lighthouse scores. */
const judgedPage = '/docs/installation/debian'
const defaultRuns = '5'

export const benchmark: Benchmark = {
  about:
    'cold loads of five pages of the site and of peers on a slow line and phone: bytes, paint, blocking and shifts',
  options: {
    runs: { type: 'string', about: `NUMBER  cold loads of each page (${defaultRuns})` },
    sites: { type: 'string', about: sitesOption },
    lighthouse: {
      type: 'boolean',
      about: 'run Lighthouse on one page of each; --no-lighthouse skips it',
    },
  },
  async run({ scratch, options, report, signal }) {
    const runs = wholeNumber('runs', options.runs ?? defaultRuns)
    const sites = await comparedSites(scratch, typeof options.sites === 'string' ? options.sites : undefined)
    const versions = await buildSites(sites, { scratch, report, signal })
    const servers = new Map<string, SiteServer>()
    const { browser, program } = await startChromium()
    try {
      for (const site of sites) servers.set(site.name, await site.serve())
      const addressOf = (name: string, path: string) => {
        const site = sites.find((candidate) => candidate.name === name)
        return `${servers.get(name)?.origin}${site?.address(path)}`
      }
      const costs = []
      for (const path of measuredPages) {
        const loads = new Map<string, PageLoad[]>(sites.map(({ name }) => [name, []]))
        // The first load warms up browser and server and is not counted. The sites take turns, so that a
        // temporary disturbance affects all of them.
        for (let run = 0; run <= runs; run++) {
          for (const [name, kept] of loads) {
            signal.throwIfAborted()
            const load = await loadPage(browser, addressOf(name, path))
            if (run > 0) kept.push(load)
          }
        }
        for (const [name, kept] of loads) costs.push(pageCost(name, path, kept))
        report(`${path}: ${runs} loads of each`)
      }
      const scores: Record<string, LighthouseScores> = {}
      if (options.lighthouse !== false) {
        for (const { name } of sites) {
          const folder = await scratch.folder('lighthouse')
          scores[name] = await lighthouse(folder, addressOf(name, judgedPage), { chromium: program, signal })
          report(`${name}: Lighthouse`)
        }
      }
      return {
        tables: [...pageTables(costs), ...scoreTable(scores)],
        data: {
          versions,
          chromium: browser.version(),
          pages: costs.map((cost) => ({
            site: cost.site,
            path: cost.path,
            requests: cost.requests,
            bytes: { ...cost.bytes },
            firstPaint: { ...cost.firstPaint },
            largestPaint: { ...cost.largestPaint },
            blocking: { ...cost.blocking },
            blockingFromStart: { ...cost.blockingFromStart },
            layoutShift: { ...cost.layoutShift },
          })),
          lighthouse: { version: lighthouseVersion, page: judgedPage, scores },
        },
      }
    } finally {
      await browser.close()
      for (const server of servers.values()) await server.stop()
    }
  },
}

function scoreTable(scores: Readonly<Record<string, LighthouseScores>>): Table[] {
  const rows = Object.entries(scores).map(([site, score]) => [
    site,
    ...lighthouseCategories.map((name) => score[name]),
  ])
  if (rows.length === 0) return []
  return [
    {
      title: `Lighthouse ${lighthouseVersion}, mobile, ${judgedPage}`,
      columns: ['site', ...lighthouseCategories],
      rows,
    },
  ]
}
