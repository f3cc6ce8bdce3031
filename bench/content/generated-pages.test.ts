import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generatedPages, generatedPath } from './generated-pages.ts'

const blocks = {
  headings: ['Users', 'Nodes of `sort` 11'],
  paragraphs: ['One paragraph.', 'Another with `code`.'],
  lists: ['- a\n- b'],
  tables: ['| a |\n| --- |\n| 1 |'],
  code: ['```bash\nls\n```'],
}

const pagesOf = (count: number) => generatedPages(count, blocks).filter(({ path }) => path.endsWith('.md'))

describe('generatedPages', () => {
  it('writes as many pages as asked for, and none without being asked', () => {
    expect(pagesOf(700)).toHaveLength(700)
    expect(new Set(pagesOf(700).map(({ path }) => path)).size).toBe(700)
    expect(generatedPages(0, blocks)).toEqual([])
  })

  it('writes the same page in sites of different sizes', () => {
    expect(pagesOf(400).slice(0, 50)).toEqual(pagesOf(50))
  })

  it('gives every folder a label', () => {
    const files = generatedPages(301, blocks).map(({ path }) => path)
    expect(files).toContain('docs/area-2/_category_.json')
    expect(files).toContain('docs/area-2/chapter-1/_category_.json')
    expect(generatedPath(300)).toBe('docs/area-2/chapter-1/page-1.md')
  })

  it('links only to pages there are', () => {
    const known = new Set(pagesOf(90).map(({ path }) => path))
    for (const { path, text } of pagesOf(90).slice(1)) {
      const links = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, link = '']) => link)
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(known).toContain(posix.join(posix.dirname(path), link))
    }
  })
})
