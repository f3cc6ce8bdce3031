import type { Benchmark } from '../benchmark.ts'
import { writeContent } from '../content/content-folder.ts'
import { comparedSites, sitesOption } from '../sites/compared-sites.ts'
import { renderPages } from '../sites/render-pages.ts'
import { wholeNumber, wholeNumbers } from '../whole-number-option.ts'
import { buildTables, timeRatio } from './build-tables.ts'
import { type CleanBuilds, cleanBuilds } from './clean-builds.ts'

const defaultSizes = '50,1000,3000'
const defaultRuns = '3,2,1'
const defaultLimit = '900'

export const benchmark: Benchmark = {
  about: 'clean builds of the site and of peers with 50, 1,000 and 3,000 pages: time, memory and output',
  options: {
    sizes: { type: 'string', about: `LIST  numbers of pages, real ones first (${defaultSizes})` },
    runs: {
      type: 'string',
      about: `LIST  builds for each size; the last number applies to the rest (${defaultRuns})`,
    },
    sites: { type: 'string', about: sitesOption },
    limit: { type: 'string', about: `SECONDS  time limit for a build (${defaultLimit})` },
  },
  async run({ scratch, options, report, signal }) {
    const sizes = wholeNumbers('sizes', options.sizes ?? defaultSizes)
    const runs = wholeNumbers('runs', options.runs ?? defaultRuns)
    const limit = wholeNumber('limit', options.limit ?? defaultLimit)
    const sites = await comparedSites(scratch, typeof options.sites === 'string' ? options.sites : undefined)
    const versions: Record<string, Readonly<Record<string, string>>> = {}
    for (const site of sites) {
      report(`${site.name}: installing what is missing`)
      await site.install(signal)
      versions[site.name] = await site.versions()
    }
    report('rendering pages that have components')
    const rendered = await renderPages(scratch, signal)
    const builds: CleanBuilds[] = []
    const contents = []
    for (const [index, size] of sizes.entries()) {
      const folder = await writeContent(await scratch.emptyFolder('content'), rendered, size)
      const { pages, realPages, bytes } = folder
      contents.push({ pages, realPages, markdownBytes: bytes })
      const plan = {
        runs: runs[index] ?? runs.at(-1) ?? 1,
        limit,
        logFolder: await scratch.folder('logs'),
        signal,
        report,
      }
      builds.push(...(await cleanBuilds(sites, folder, plan)))
    }
    const results = builds.map((build) => ({ ...build, timeAgainstStarlight: timeRatio(build, builds) }))
    return { tables: buildTables(builds), data: { versions, contents, builds: results.map(toJson) } }
  },
}

function toJson({
  runs,
  samePages,
  out,
  failure,
  ...build
}: CleanBuilds & { timeAgainstStarlight: number | undefined }) {
  return {
    ...build,
    failure,
    out: out && { ...out },
    runs: runs.map((run) => ({ ...run })),
    samePages:
      samePages && Object.fromEntries(Object.entries(samePages).map(([path, bytes]) => [path, { ...bytes }])),
  }
}
