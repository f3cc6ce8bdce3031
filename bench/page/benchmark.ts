import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import { startChromium } from '../browser/chromium.ts'
import { writeContent } from '../content/content-folder.ts'
import { measureProcess } from '../measuring/measured-process.ts'
import type { Table } from '../measuring/table.ts'
import { comparedSites, SITES_OPTION } from '../sites/compared-sites.ts'
import { renderPages } from '../sites/render-pages.ts'
import type { SiteServer } from '../sites/site-builder.ts'
import { CATEGORIES, LIGHTHOUSE, type LighthouseScores, lighthouse } from './lighthouse.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { pageCost, pageTables } from './page-tables.ts'

const content = fileURLToPath(new URL('../../content', import.meta.url))

/** An opening page, and the kinds of long page there are: steps, reference, settings, questions. */
const PAGES = [
  '/docs',
  '/docs/installation/debian',
  '/docs/design-document/webapi',
  '/docs/configuration/custom-config',
  '/docs/q-and-a/common-questions',
]

/** The page that Lighthouse judges. */
const JUDGED = '/docs/installation/debian'
const RUNS = '5'
const BUILD_LIMIT = 600

export const benchmark: Benchmark = {
  about:
    'five pages of the site and of peers, cold, on a slow line and phone: bytes, paint, blocking, shifts',
  options: {
    runs: { type: 'string', about: `NUMBER  cold loads of each page (${RUNS})` },
    sites: { type: 'string', about: SITES_OPTION },
    lighthouse: {
      type: 'boolean',
      about: 'let Lighthouse judge one page of each; --no-lighthouse leaves it out',
    },
  },
  async run({ scratch, options, report, signal }) {
    const runs = Number(options.runs ?? RUNS)
    if (!Number.isInteger(runs) || runs < 1) {
      throw new BenchError('usage', `--runs is "${options.runs}", but must be a whole number above 0`)
    }
    const sites = await comparedSites(scratch, typeof options.sites === 'string' ? options.sites : undefined)
    report('rendering pages that have components')
    const rendered = await renderPages(content, scratch, signal)
    const folder = await writeContent(content, await scratch.emptyFolder('content'), rendered)
    const versions: Record<string, Readonly<Record<string, string>>> = {}
    const servers = new Map<string, SiteServer>()
    const { browser, program } = await startChromium()
    try {
      for (const site of sites) {
        report(`${site.name}: installing and building`)
        await site.install(signal)
        versions[site.name] = await site.versions()
        await site.setContent(folder)
        await site.clean()
        const logFile = join(await scratch.folder('logs'), `${site.name}-page.log`)
        await measureProcess(site.command, { logFile, limit: BUILD_LIMIT, signal })
        servers.set(site.name, await site.serve())
      }
      const addressOf = (name: string, path: string) => {
        const site = sites.find((candidate) => candidate.name === name)
        return `${servers.get(name)?.origin}${site?.address(path)}`
      }
      const costs = []
      for (const path of PAGES) {
        const loads = new Map<string, PageLoad[]>(sites.map(({ name }) => [name, []]))
        // The first load warms up browser and server and is not counted. The sites take turns, so that what disturbs
        // the machine for a while disturbs all.
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
          scores[name] = await lighthouse(folder, addressOf(name, JUDGED), { chromium: program, signal })
          report(`${name}: judged by Lighthouse`)
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
          lighthouse: { version: LIGHTHOUSE, page: JUDGED, scores },
        },
      }
    } finally {
      await browser.close()
      for (const server of servers.values()) await server.stop()
    }
  },
}

function scoreTable(scores: Readonly<Record<string, LighthouseScores>>): Table[] {
  const rows = Object.entries(scores).map(([site, score]) => [site, ...CATEGORIES.map((name) => score[name])])
  if (rows.length === 0) return []
  return [{ title: `Lighthouse ${LIGHTHOUSE}, mobile, ${JUDGED}`, columns: ['site', ...CATEGORIES], rows }]
}
