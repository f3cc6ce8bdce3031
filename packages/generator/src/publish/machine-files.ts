import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { recordsArchive, recordsFile } from '@next-panel/contract/site-files'
import { sectionsByIndex } from '@next-panel/contract/site-indexes'
import { encode, type SectionRecord } from '@next-panel/search'
import { searchDir } from '../site/output-paths.ts'
import { publishedSections, siteIndexes } from '../site/search-indexes.ts'
import type { Site } from '../site/site.ts'
import { absoluteUrl } from '../site/site-address.ts'
import { llmsPages, llmsTexts } from './llms.ts'
import type { FinishedPage } from './page-worker.ts'
import { askedSections } from './question-texts.ts'
import { searchedParts } from './sections.ts'

const compress = promisify(gzip)

/**
 * Sizes of shards in bytes before compression. The index is always split, so that a first query loads only the headings and
 * the shards that contain its words, beside the user interface of search. The rest follows for a reader who continues
 * searching. Text shards are small because the visible results are seldom next to each other: smaller shards cost a few more
 * requests and save bytes of excerpts that are not shown. `npm run bench -- search` measures both.
 */
export const shardSizes = { oneFileUpTo: 0, bodyShard: 2500, textShard: 4000 } as const

/**
 * Writes what machines read of the site as a whole: section records, the search indexes made of them, and the lists for
 * language models.
 * @param outDir absolute
 * @param pages what each page left, by path
 * @returns number of sections
 */
export async function writeMachineFiles(
  site: Site,
  outDir: string,
  pages: ReadonlyMap<string, Pick<FinishedPage, 'sections' | 'twin'>>,
): Promise<number> {
  const records = [...site.routes].flatMap(([path, route]) =>
    publishedSections(site, route, pages.get(path)?.sections ?? []),
  )
  const twins = llmsPages(site).map((path) =>
    withSource(pages.get(path)?.twin.text ?? '', absoluteUrl(site.config, path)),
  )
  const llms = llmsTexts(site, (path) => pages.get(path)?.twin.files.length ?? 1)
  const json = JSON.stringify(records)
  const asked = askedSections(site)
  const sections = sectionsByIndex(records)
  for (const suffix of siteIndexes(site))
    await writeIndex(join(outDir, searchDir, decodeURIComponent(suffix)), sections.get(suffix) ?? [], asked)
  await Promise.all([
    writeFile(join(outDir, recordsFile), json),
    // Whatever its size: this one is fetched under its own name.
    writeFile(join(outDir, recordsArchive), await compress(json, { level: 9 })),
    ...[...llms].map(([path, text]) => writeFile(join(outDir, path), text)),
    writeFile(join(outDir, 'llms-full.txt'), twins.join('\n---\n\n')),
  ])
  return records.length
}

/**
 * Writes the search index of some sections, and the one of what is asked about their pages.
 * @param folder absolute
 */
async function writeIndex(
  folder: string,
  sections: readonly SectionRecord[],
  asked: readonly SectionRecord[],
): Promise<void> {
  const pageOf = (path: string) => path.replace(/#.*/s, '')
  const pages = new Set(sections.map(({ path }) => pageOf(path)))
  const shards = encode(searchedParts(sections), shardSizes).files
  // All of it is in the main file: what is asked stands in headings.
  const [ofAsked] = encode(asked.filter(({ path }) => pages.has(pageOf(path)))).files
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...(ofAsked ? [writeFile(join(folder, 'asked.bin'), ofAsked.bytes)] : []),
    ...shards.map(({ name, bytes }) => writeFile(join(folder, `${name}.bin`), bytes)),
  ])
}

/** A twin that says below its title where the page is: among others a reader could not tell, or cite it. */
function withSource(twin: string, url: string): string {
  return twin.replace(/^(?:# .*\n)?/, (title) => `${title}\nSource: <${url}>\n`).trimStart()
}
