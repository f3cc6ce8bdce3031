import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import siteConfig from '../../site.config.ts'
import { isPage, type RenderedPages, realContent, writeContent } from '../content/content-folder.ts'
import { filesBelow } from '../content/files-below.ts'
import { renderedPage, twinFile } from '../content/rendered-page.ts'
import { measureProcess } from '../measuring/measured-process.ts'
import { ours } from './ours.ts'
import type { Scratch } from './scratch.ts'

/** Maximum seconds for a build of the real pages. */
const maxTime = 600

/**
 * Builds our site and returns its pages with components as plain Markdown.
 * @throws BenchError if the build fails
 */
export async function renderPages(scratch: Scratch, signal: AbortSignal): Promise<RenderedPages> {
  const withComponents = (await filesBelow(realContent)).filter(
    (path) => isPage(path) && path.endsWith('.mdx'),
  )
  if (withComponents.length === 0) return new Map()
  const site = ours(await scratch.folder('rendered'))
  await site.setContent(await writeContent(await scratch.emptyFolder('rendered', 'source'), new Map()))
  await site.clean()
  const logFile = join(await scratch.folder('logs'), 'rendered.log')
  await measureProcess(site.command, { logFile, limit: maxTime, signal })
  const pages = withComponents.map(async (path) => {
    const source = await readFile(join(realContent, path), 'utf8')
    const twin = await readFile(join(site.outDir, twinFile(path)), 'utf8')
    return [path, renderedPage(source, twin, siteConfig.url)] as const
  })
  return new Map(await Promise.all(pages))
}
