import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encode, type SectionRecord } from '@next-panel/search'
import { SEARCH_DIR } from '../site/published-files.ts'
import type { Route } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import { twinPath } from '../site/twin-path.ts'
import { articleOf } from './article.ts'
import { readMain } from './finished-page.ts'
import { llmsPages, llmsText } from './llms.ts'
import { markdownTwin } from './markdown-twin.ts'
import { sectionsOf } from './sections.ts'

/**
 * Sizes of shards in bytes before compression. A first query then loads the headings and what holds its words, some
 * 10 KB for the 400 sections of this site, instead of an index of 37 KB: with React's 59 KB beside it, that is what keeps
 * search within 100 KB. The rest follows once the reader has seen the first answer.
 */
export const SHARDS = { oneFileUpTo: 0, bodyShard: 2500, textShard: 8000 } as const

/**
 * Writes what machines read, all from the finished pages: section records, the search index made of them, a Markdown
 * twin of every page, and the lists for language models.
 * @returns number of sections
 */
export async function writeMachineFiles(site: Site, routes: readonly Route[]): Promise<number> {
  const { outDir } = site.folders
  const records: SectionRecord[] = []
  const twins = new Map<string, string>()
  for (const route of routes) {
    const article = articleOf(await readMain(outDir, route.path), route.path)
    const twin = markdownTwin(article, site.config, route.path)
    twins.set(route.path, twin)
    await write(outDir, twinPath(route.path), twin)
    const category = categoryOf(route)
    if (category && !route.unlisted) {
      const version = route.subject.kind === 'doc' ? route.subject.version.name : 'current'
      records.push(...sectionsOf(article, { title: route.title, path: route.path, category, version }))
    }
  }
  await write(outDir, 'records.json', JSON.stringify(records))
  for (const { name, bytes } of encode(records, SHARDS).files)
    await write(outDir, `${SEARCH_DIR}/${name}.bin`, bytes)
  await write(outDir, 'llms.txt', llmsText(site))
  await write(
    outDir,
    'llms-full.txt',
    llmsPages(site)
      .map((path) => twins.get(path) ?? '')
      .join('\n---\n\n'),
  )
  return records.length
}

/** Docs and posts are searched; lists of them would only repeat them. */
function categoryOf({ subject }: Route): 'default' | 'blogs' | undefined {
  if (subject.kind === 'doc') return 'default'
  return subject.kind === 'post' ? 'blogs' : undefined
}

async function write(outDir: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(outDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
