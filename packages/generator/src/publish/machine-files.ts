import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { recordsArchive, recordsFile } from '@next-panel/contract/site-files'
import { sectionsByIndex } from '@next-panel/contract/site-indexes'
import { encode, type SectionRecord } from '@next-panel/search'
import { assetsDir, searchDir, shardPath } from '../site/addresses/output-paths.ts'
import { publishedSections, siteIndexes } from '../site/addresses/search-indexes.ts'
import { absoluteUrl } from '../site/addresses/site-address.ts'
import type { Site } from '../site/site.ts'
import { llmsPages, llmsTexts } from './llms.ts'
import type { FinishedPage } from './page-worker.ts'
import { askedSections } from './text/question-texts.ts'
import { searchedParts } from './text/sections.ts'

const compress = promisify(gzip)

/**
 * Sizes of shards in bytes before compression. The index is always split, so a first query loads only the headings and the shards with
 * its words. Text shards are small because visible results are rarely next to each other: smaller shards need a few more requests, but
 * contain less text that is not shown. `npm run bench -- search` measures both.
 */
export const shardSizes = { oneFileUpTo: 0, bodyShard: 2500, textShard: 4000 } as const

/**
 * Writes section records, search indexes and the lists for language models.
 * @param outDir absolute
 * @param pages finished pages by path
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
  const askedRecords = askedSections(site)
  const sections = sectionsByIndex(records)
  for (const suffix of siteIndexes(site))
    await writeIndex(outDir, suffix, sections.get(suffix) ?? [], askedRecords)
  await Promise.all([
    writeFile(join(outDir, recordsFile), json),
    // Clients request the archive by its own name, so it is always compressed.
    writeFile(join(outDir, recordsArchive), await compress(json, { level: 9 })),
    ...[...llms].map(([path, text]) => writeFile(join(outDir, path), text)),
    writeFile(join(outDir, 'llms-full.txt'), twins.join('\n---\n\n')),
  ])
  return records.length
}

/**
 * Writes a search index of sections, and one of the questions about their pages.
 * @param outDir absolute
 * @param suffix of the index
 */
async function writeIndex(
  outDir: string,
  suffix: string,
  sections: readonly SectionRecord[],
  askedRecords: readonly SectionRecord[],
): Promise<void> {
  const pageOf = (path: string) => path.replace(/#.*/s, '')
  const pages = new Set(sections.map(({ path }) => pageOf(path)))
  const { build, files } = encode(searchedParts(sections), shardSizes)
  // Questions are headings, so the main file has all of them.
  const [ofAsked] = encode(askedRecords.filter(({ path }) => pages.has(pageOf(path)))).files
  const folder = join(outDir, searchDir, decodeURIComponent(suffix))
  await mkdir(folder, { recursive: true })
  await mkdir(join(outDir, assetsDir, searchDir), { recursive: true })
  await Promise.all([
    ...(ofAsked ? [writeFile(join(folder, 'asked.bin'), ofAsked.bytes)] : []),
    ...files.map(({ name, bytes }) =>
      writeFile(name === 'main' ? join(folder, 'main.bin') : join(outDir, shardPath(name, build)), bytes),
    ),
  ])
}

/** Adds the page's address below the title of its twin, so that it can be cited from a file with several twins. */
function withSource(twin: string, url: string): string {
  return twin.replace(/^(?:# .*\n)?/, (title) => `${title}\nSource: <${url}>\n`).trimStart()
}
