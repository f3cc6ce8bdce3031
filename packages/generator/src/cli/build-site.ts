import { cp } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import Tinypool from 'tinypool'
import type { SiteFolders } from '../config/site-folders.ts'
import { pathInLocale } from '../content/content.ts'
import type { Heading } from '../markdown/rendered-body.ts'
import { compressFolder } from '../publish/hosting/compress.ts'
import { PageChecks, type TranslatedPage } from '../publish/page-checks.ts'
import type { FinishedPage, PageResult, PageTask, PageThreadData } from '../publish/page-worker.ts'
import { publish } from '../publish/publish.ts'
import { ifExists } from '../read-if-exists.ts'
import type { Route } from '../site/addresses/route.ts'
import { readSite } from '../site/read-site.ts'
import { type BuildSite, siteData } from '../site/site.ts'
import { SiteError } from '../site-error.ts'
import { bundleSite, type SiteBundle } from './bundle/bundle-site.ts'
import { beginRelease } from './release.ts'

/**
 * Builds a site into a new folder, which atomically replaces `outDir` if the build succeeds.
 * @param report called with a line for each completed step
 * @throws SiteError for problems in configuration or content; readers keep seeing the previous site
 */
export async function buildSite(folders: SiteFolders, report: (line: string) => void): Promise<void> {
  const site = await readSite(folders, { drafts: false })
  const release = await beginRelease(folders.outDir)
  try {
    const id = await buildInto({ ...folders, outDir: release.folder }, site, report)
    await release.publish({ id, pages: site.routes.size })
    report(`Release ${id}`)
  } catch (error) {
    await release.discard()
    throw error
  }
}

/** @returns the id of the build */
async function buildInto(
  folders: SiteFolders,
  site: BuildSite,
  report: (line: string) => void,
): Promise<string> {
  const { outDir, sourceDir, cacheDir } = folders
  const bundle = await bundleSite({ ...site, folders })
  try {
    const pages = await makePages(folders, site, bundle, report)
    await ifExists(cp(join(sourceDir, site.config.contentDir, 'static'), outDir, { recursive: true }))
    const { sections, release } = await publish(site, outDir, pages, bundle.assets.styles)
    const { files, made } = await compressFolder(outDir, { cacheDir: join(cacheDir, 'compressed') })
    report(`${site.routes.size} pages, ${sections} sections, ${files} files compressed (${made} new)`)
    return release
  } finally {
    await bundle.remove()
  }
}

/**
 * Renders all pages, in a thread per core.
 * @returns by path, the parts of each page that the site's other files need
 * @throws SiteError with the problems of all pages
 */
async function makePages(
  folders: SiteFolders,
  site: BuildSite,
  { pageWorker, assets }: SiteBundle,
  report: (line: string) => void,
): Promise<ReadonlyMap<string, FinishedPage>> {
  const pages = new Map<string, FinishedPage>()
  const headings = new Map<string, readonly Heading[]>()
  const checks = new PageChecks(site.problems, (path) => translationAt(site, path))
  const threads = Math.min(availableParallelism(), Math.ceil(site.routes.size / minPagesPerThread))
  const pool = new Tinypool({
    filename: pageWorker,
    // Most objects of a thread are short-lived. Without a limit, V8 would keep about 100 MB for them.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
    // Passed once per thread, not once per page.
    workerData: { site: { ...siteData(site), folders }, assets } satisfies PageThreadData,
    // Threads stay until the end, because each has a copy of the site.
    minThreads: threads,
    maxThreads: threads,
  })
  const make = async (path: string | undefined, headingsOfOthers: PageTask['headings'] = new Map()) => {
    const task: PageTask = { path, headings: headingsOfOthers }
    const { page, problems }: PageResult = await pool.run(task)
    for (const problem of problems) checks.addProblem(SiteError.from(problem))
    if (!page) return
    pages.set(page.path, page)
    headings.set(page.path, page.headings)
    checks.addPage(page)
  }
  try {
    const routes = [...site.routes.values()]
    await Promise.all([make(undefined), ...routes.filter(isText).map(({ path }) => make(path))])
    // The search page lists the headings of all other pages.
    const others = routes.filter((route) => !isText(route))
    await Promise.all(
      others.map(({ path, subject }) => make(path, subject.kind === 'search' ? headings : undefined)),
    )
  } finally {
    await pool.destroy()
  }
  const sections = [...pages.values()].flatMap(({ sections }) => sections.map(({ id }) => id))
  checks.addQuestions(site.content.questions, new Set(sections))
  const warnings = checks.finish(site.config.problems)
  if (warnings !== undefined) report(warnings)
  return pages
}

/** The page at a path, if its file is a translation. */
function translationAt({ routes, config }: BuildSite, path: string): TranslatedPage | undefined {
  const { subject, locale } = routes.get(path) ?? {}
  const page = subject?.kind === 'doc' ? subject.doc : subject?.kind === 'post' ? subject.post : undefined
  if (!page || locale === undefined || locale === config.i18n.defaultLocale) return undefined
  const [translations = ''] = page.sourcePath.roots
  const original = pathInLocale(config, { path, locale }, config.i18n.defaultLocale)
  return page.file.startsWith(`${translations}/`) ? { file: page.file, original } : undefined
}

const minPagesPerThread = 15

function isText({ subject }: Route): boolean {
  return subject.kind === 'doc' || subject.kind === 'post'
}
