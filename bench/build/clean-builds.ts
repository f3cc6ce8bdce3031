import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { BenchError } from '../bench-error.ts'
import type { ContentFolder } from '../content/content-folder.ts'
import { filesBelow } from '../content/files-below.ts'
import { generatedPath } from '../content/generated-pages.ts'
import { defaultMaxBytes, measureProcess, type ProcessCost } from '../measuring/measured-process.ts'
import type { SiteBuilder } from '../sites/site-builder.ts'
import { type FolderSize, folderSize } from './folder-size.ts'

const compress = promisify(gzip)

/** HTML of one page, in bytes. */
interface PageBytes {
  readonly html: number
  readonly gzip: number
}

/** Clean builds of one site at one size. */
export interface CleanBuilds {
  readonly site: string
  readonly pages: number
  readonly runs: readonly ProcessCost[]
  /** The reason for a missing result. */
  readonly failure?: string | undefined
  readonly out?: FolderSize | undefined
  /** Pages that exist at every size, by path. */
  readonly samePages?: Readonly<Record<string, PageBytes>> | undefined
}

/**
 * The pages whose HTML is compared as the site grows: a real one, and one in the middle of the generated
 * ones.
 */
const followedPages = ['/docs/installation/debian', `/${generatedPath(0).replace(/\.md$/, '')}`]

/** The number of builds, their time limit and their content. */
export interface BuildPlan {
  readonly runs: number
  /** Maximum duration in seconds. */
  readonly limit: number
  readonly logFolder: string
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/**
 * Builds every site from the same content, each run without caches. The sites take turns, so that a temporary
 * disturbance affects all of them. A site that fails or exceeds a limit is left out from then on.
 */
export async function cleanBuilds(
  sites: readonly SiteBuilder[],
  content: ContentFolder,
  plan: BuildPlan,
): Promise<CleanBuilds[]> {
  const done = new Map(
    sites.map((site) => [site, { runs: [] as ProcessCost[], failure: undefined as string | undefined }]),
  )
  for (const site of sites) await site.setContent(content)
  for (let run = 1; run <= plan.runs; run++) {
    for (const [site, builds] of done) {
      if (builds.failure !== undefined) continue
      await site.clean()
      const what = `${site.name}, ${content.pages} pages, run ${run} of ${plan.runs}`
      try {
        const logFile = join(plan.logFolder, `${site.name}-${content.pages}.log`)
        const cost = await measureProcess(site.command, { logFile, limit: plan.limit, signal: plan.signal })
        builds.runs.push(cost)
        plan.report(`${what}: ${cost.seconds.toFixed(1)} s, ${Math.round(cost.peakBytes / 1e6)} MB`)
      } catch (error) {
        if (!(error instanceof BenchError)) throw error
        builds.failure = failureOf(error, plan)
        plan.report(`${what}: ${error.message}`)
      }
    }
  }
  const results: CleanBuilds[] = []
  for (const [site, { runs, failure }] of done) {
    const complete = failure === undefined
    results.push({
      site: site.name,
      pages: content.pages,
      runs,
      failure,
      out: complete ? await folderSize(site.outDir) : undefined,
      samePages: complete ? await samePages(site) : undefined,
    })
  }
  return results
}

function failureOf({ code }: BenchError, { limit }: BuildPlan): string {
  if (code === 'timeout') return `not finished in ${limit} s`
  return code === 'memory' ? `took more than ${defaultMaxBytes / 1e9} GB` : 'the build failed'
}

async function samePages(site: SiteBuilder): Promise<Record<string, PageBytes>> {
  const files = new Set(await filesBelow(site.outDir))
  const pages: Record<string, PageBytes> = {}
  for (const path of followedPages) {
    const file = site.pageFile(path)
    if (!files.has(file)) continue
    const bytes = await readFile(join(site.outDir, file))
    pages[path] = { html: bytes.byteLength, gzip: (await compress(bytes)).byteLength }
  }
  return pages
}
