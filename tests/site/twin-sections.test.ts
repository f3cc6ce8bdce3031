import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { twinSections } from '../../apps/service/src/mcp/page-markdown.ts'
import { readRecords } from '../../bench/search/section-records.ts'
import { outDir } from './built-site.test-helper.ts'

test('every section of a page is found in its Markdown twin, in the same order', async () => {
  const pages = Map.groupBy(await readRecords(outDir), ({ path }) => path.replace(/#.*/, ''))
  for (const [path, records] of pages) {
    const twin = readFileSync(join(outDir, `${path === '/' ? '/index' : path}.md`), 'utf8')
    const sections = records.filter(({ id }) => id.includes('#'))
    const names = sections.map(({ id, section, title }) => {
      return { id: id.slice(path.length + 1), heading: section, title }
    })
    expect(twinSections(twin, path, names).map(({ url }) => url)).toEqual(sections.map(({ id }) => id))
  }
})
