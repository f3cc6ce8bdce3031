import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import siteComponents from '../../apps/site/src/components.ts'
import type { RenderedBody } from '../../packages/generator/src/markdown/rendered-body.ts'
import { BodyRenderer } from '../../packages/generator/src/render/body-renderer.tsx'
import { PublishedFiles } from '../../packages/generator/src/site/files/published-files.ts'
import { readSite } from '../../packages/generator/src/site/read-site.ts'
import { pageId } from './content-page.test-helper.ts'

/** A page of `content/` with its partials, as readers see it. */
export interface RenderedPage {
  /** Path from the root of the repository. */
  readonly file: string
  /** As in `ContentPage`. */
  readonly id: string
  readonly body: RenderedBody
}

let rendering: Promise<readonly RenderedPage[]> | undefined

/** Every page of `content/` in the order of their paths, rendered once for all tests. */
export function renderedPages(): Promise<readonly RenderedPage[]> {
  rendering ??= renderPages()
  return rendering
}

async function renderPages(): Promise<readonly RenderedPage[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    const folders = {
      sourceDir: join(import.meta.dirname, '../..'),
      outDir: join(scratch, 'out'),
      cacheDir: join(scratch, 'cache'),
    }
    const site = await readSite(folders, { drafts: true })
    const bodies = new BodyRenderer(
      site,
      new PublishedFiles(join(scratch, 'published')),
      siteComponents.content,
    )
    const { versions, blogs } = site.content
    const pages = [...versions.flatMap(({ docs }) => docs), ...blogs.flatMap(({ posts }) => posts)]
    const rendered = pages.map(async (page) => ({
      file: page.file,
      id: pageId(page.file),
      body: await bodies.body(page),
    }))
    return (await Promise.all(rendered)).sort((a, b) => (a.file < b.file ? -1 : 1))
  } finally {
    await rm(scratch, { recursive: true })
  }
}
