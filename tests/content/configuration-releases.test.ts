import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../packages/generator/src/syntax/native-parser.ts'
import { readPages } from './content-page.test-helper.ts'

const reference = join(import.meta.dirname, '../../docs/reference/panel/configuration-by-release.md')

/** The names that each row of the table of releases has in code, by release: `24.0.0`. */
function namesByRelease(tree: Root): ReadonlyMap<string, ReadonlySet<string>> {
  const rows = new Map<string, ReadonlySet<string>>()
  visit(tree, 'table', ({ children: [head, ...body] }) => {
    const [first] = head?.children ?? []
    if (first === undefined || !textOf(first).startsWith('Release')) return
    for (const row of body) {
      const [release = ''] = textOf(row.children[0] ?? row).split(' ')
      const names = new Set<string>()
      visit(row, 'inlineCode', ({ value }) => {
        names.add(value)
      })
      rows.set(release, names)
    }
  })
  return rows
}

describe('the page about the configuration file', () => {
  test('names, release by release, the keys that the reference names, and no others', async () => {
    const page = (await readPages()).find(({ id }) => id === 'docs/configuration/config-file')
    const written = namesByRelease(page?.tree ?? { type: 'root', children: [] })
    const known = namesByRelease(parseMarkdown(await readFile(reference, 'utf8'), 'md'))

    expect([...known.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(200)
    expect([...written.keys()]).toEqual([...known.keys()])
    const problems = [...known].flatMap(([release, names]) => {
      const onPage = written.get(release) ?? new Set<string>()
      return [
        ...[...names]
          .filter((name) => !onPage.has(name))
          .map((name) => `${release}: ${name} is missing on the page`),
        ...[...onPage]
          .filter((name) => !names.has(name))
          .map((name) => `${release}: ${name} is not in the reference`),
      ]
    })
    expect(problems).toEqual([])
  })
})
