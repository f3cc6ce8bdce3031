import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinTwin, twinPath } from '@next-panel/contract/markdown-twin'
import { expect, test } from 'vitest'
import { twinSections } from '../../apps/service/src/mcp/page-markdown.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

/** The files of a twin: a single file, or the parts of a long page. */
function twinFiles(path: string, part = 1): string[] {
  const file = join(outDir, twinPath(path, part))
  return existsSync(file) ? [file, ...twinFiles(path, part + 1)] : []
}

test('every section of a page is found in its Markdown twin, in the same order', async () => {
  const pages = Map.groupBy(await readRecords(outDir), ({ path }) => path.replace(/#.*/, ''))
  for (const [path, records] of pages) {
    const twin = joinTwin(twinFiles(path).map((file) => readFileSync(file, 'utf8')))
    const sections = records.filter(({ id }) => id.includes('#'))
    const names = sections.map(({ id, section, title }) => {
      return { id: id.slice(path.length + 1), heading: section, title }
    })
    expect(twinSections(twin, path, names).map(({ url }) => url)).toEqual(sections.map(({ id }) => id))
  }
})
