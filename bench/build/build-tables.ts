import { ratio, round, summarize } from '../measuring/statistics.ts'
import type { Table } from '../measuring/table.ts'
import type { CleanBuilds } from './clean-builds.ts'

/** The site that others are compared with. Source: docs/design/benchmarks.md. */
const baseName = 'Starlight'
const ourName = 'ours'

/** Maximum memory of our build, in bytes. */
const memoryTarget = 2e9

/** Maximum growth of one of our pages from the smallest site to the largest. */
const growthTarget = 1.05

/** Tables of builds at all sizes. */
export function buildTables(builds: readonly CleanBuilds[]): Table[] {
  return [costTable(builds), outputTable(builds), growthTable(builds)]
}

function costTable(builds: readonly CleanBuilds[]): Table {
  return {
    title: 'Clean builds, search index included where the tool makes one',
    columns: [
      'pages',
      'site',
      'runs',
      's, median',
      's, min to max',
      `time, ${baseName} = 1`,
      'target',
      'CPU s',
      'peak GB',
    ],
    rows: builds.map((build) => {
      if (build.runs.length === 0) return [build.pages, build.site, 0, build.failure]
      const seconds = summarize(build.runs.map((run) => run.seconds))
      return [
        build.pages,
        build.site,
        seconds.runs,
        round(seconds.median, 1),
        `${round(seconds.min, 1)} to ${round(seconds.max, 1)}`,
        timeRatio(build, builds),
        build.site === ourName ? verdict(build, builds) : '',
        round(summarize(build.runs.map((run) => run.processorSeconds)).median, 1),
        round(peakBytes(build) / 1e9, 2),
      ]
    }),
  }
}

/** A build's median time as a multiple of the base's; `undefined` if the base has none at this size. */
export function timeRatio(build: CleanBuilds, all: readonly CleanBuilds[]): number | undefined {
  const base = all.find(({ site, pages }) => site === baseName && pages === build.pages)
  if (!base || base.runs.length === 0 || build.runs.length === 0) return undefined
  const seconds = ({ runs }: CleanBuilds) => summarize(runs.map((run) => run.seconds)).median
  return ratio(seconds(build), seconds(base))
}

/** Maximum time of our build as a multiple of the base's time. Source: docs/design/benchmarks.md. */
export function timeTarget(pages: number): number {
  if (pages < 1000) return 1.15
  return pages < 3000 ? 0.5 : 0.25
}

function verdict(build: CleanBuilds, all: readonly CleanBuilds[]): string {
  const target = timeTarget(build.pages)
  const time = timeRatio(build, all)
  const kept = time === undefined ? 'not compared' : time <= target ? 'met' : 'missed'
  const memory = peakBytes(build) <= memoryTarget ? 'met' : 'missed'
  return `<= ${target}: ${kept}; <= 2 GB: ${memory}`
}

function peakBytes({ runs }: CleanBuilds): number {
  return Math.max(...runs.map((run) => run.peakBytes))
}

function outputTable(builds: readonly CleanBuilds[]): Table {
  return {
    title: 'What the builds leave',
    columns: ['pages', 'site', 'files', 'MB', 'MB of it .br and .gz', 'HTML KB a page'],
    rows: builds.flatMap(({ pages, site, out }) => {
      if (!out) return []
      const { files, bytes, compressedBytes, htmlBytes, htmlFiles } = out
      const megabytes = (value: number) => round(value / 1e6, 1)
      return [
        [
          pages,
          site,
          files,
          megabytes(bytes),
          megabytes(compressedBytes),
          round(htmlBytes / htmlFiles / 1e3, 1),
        ],
      ]
    }),
  }
}

function growthTable(builds: readonly CleanBuilds[]): Table {
  const smallest = Math.min(...builds.map(({ pages }) => pages))
  return {
    title: `HTML of the same page as the site grows (target for ours: at most ${growthTarget} times)`,
    columns: ['page', 'site', 'pages', 'HTML KB', 'gzip KB', `HTML, ${smallest} pages = 1`],
    rows: builds.flatMap(({ pages, site, samePages = {} }) =>
      Object.entries(samePages).map(([path, { html, gzip }]) => {
        const first = builds.find((other) => other.site === site && other.pages === smallest)?.samePages?.[
          path
        ]
        return [
          path,
          site,
          pages,
          round(html / 1e3, 1),
          round(gzip / 1e3, 1),
          first && ratio(html, first.html),
        ]
      }),
    ),
  }
}
