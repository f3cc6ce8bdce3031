import { join } from 'node:path'
import type { BenchContext } from '../benchmark.ts'
import { writeContent } from '../content/content-folder.ts'
import { measureProcess } from '../measuring/measured-process.ts'
import { renderPages } from './render-pages.ts'
import type { SiteBuilder } from './site-builder.ts'

/** Maximum seconds for a build of the real pages. */
const maxTime = 600

/** Versions of the important packages of each site, by the site's name. */
export type SiteVersions = Record<string, Readonly<Record<string, string>>>

/**
 * Installs sites and builds them from the pages of this repository.
 * @throws BenchError if an installation or a build fails
 */
export async function buildSites(
  sites: readonly SiteBuilder[],
  { scratch, report, signal }: Pick<BenchContext, 'scratch' | 'report' | 'signal'>,
): Promise<SiteVersions> {
  report('rendering pages that have components')
  const rendered = await renderPages(scratch, signal)
  const content = await writeContent(await scratch.emptyFolder('content'), rendered)
  const versions: SiteVersions = {}
  for (const site of sites) {
    report(`${site.name}: installing and building`)
    await site.install(signal)
    versions[site.name] = await site.versions()
    await site.setContent(content)
    await site.clean()
    const logFile = join(await scratch.folder('logs'), `${site.name}.log`)
    await measureProcess(site.command, { logFile, limit: maxTime, signal })
  }
  return versions
}
