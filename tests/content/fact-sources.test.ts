import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ArrayExpression, parseSync, type Statement } from 'oxc-parser'
import { glob } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { type ContentPage, isPartial, readPagesAndPartials } from './content-page.test-helper.ts'

// Tables on pages render from packages/panel. Each of its tables names the source of its rows: "Source:" in a
// comment before it (or "Source for this file:" in the first comment), with a section of docs/reference. A
// page with its own table names its sources in its front matter: "facts: [docs/reference/panel/shop.md]".
// `npm run check` checks that these pages and headings exist.

/** A section of a page of `docs/reference`. */
const section = /docs\/reference\/[\w/.-]+\.md#[\w-]+/
/** A page or section of it. */
const reference = /^docs\/reference\/[\w/.-]+\.md(?:#[\w-]+)?$/

const folder = join(import.meta.dirname, '../../packages/panel/src')

interface PanelTable {
  readonly place: string
  readonly rows: number
  /** The comments before it, and those about the whole file. */
  readonly comments: string
}

async function panelTables(): Promise<readonly PanelTable[]> {
  const files = await glob(['**/*.ts', '!**/*.test.ts', '!**/*.fixture.ts'], { cwd: folder })
  const tables = files.sort().map(async (file) => {
    const { program, comments } = parseSync(file, await readFile(join(folder, file), 'utf8'))
    const ofFile = comments.filter(({ value }) => value.includes('Source for this file:'))
    return program.body.flatMap((statement, index) => {
      const before = program.body[index - 1]?.end ?? 0
      const own = comments.filter(({ start, end }) => start >= before && end <= statement.start)
      return writtenTables(statement).map(({ name, rows }) => ({
        place: `${file}: ${name}`,
        rows,
        comments: [...ofFile, ...own].map(({ value }) => value).join('\n'),
      }))
    })
  })
  return (await Promise.all(tables)).flat()
}

/** Exported constants of a statement that are lists or objects, with the number of their rows. */
function writtenTables(statement: Statement): readonly { name: string; rows: number }[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || isSample(id.name)) return []
    const literal = init?.type === 'TSAsExpression' ? init.expression : init
    if (literal?.type === 'ObjectExpression') return [{ name: id.name, rows: literal.properties.length }]
    if (literal?.type !== 'ArrayExpression' || literal.elements.every(isBorrowed)) return []
    return [{ name: id.name, rows: literal.elements.length }]
  })
}

/** Whether a row only refers to another table: `...rows`, or `{ title: 'x', keys: otherTable }`. */
function isBorrowed(row: ArrayExpression['elements'][number]): boolean {
  if (row?.type === 'SpreadElement') return true
  return (
    row?.type === 'ObjectExpression' &&
    row.properties.some((property) => property.type === 'Property' && property.value.type === 'Identifier')
  )
}

/** Tables named as samples are invented, to test the models. */
function isSample(name: string): boolean {
  return /^sample[A-Z]/.test(name)
}

/** Whether comments name a source by its section. */
function namesSource(comments: string): boolean {
  return /\bSource\b/.test(comments) && section.test(comments)
}

describe('tables of packages/panel', () => {
  test('say by page and section where their rows come from', async () => {
    const tables = await panelTables()
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(400)
    const problems = tables
      .filter(({ comments }) => !namesSource(comments))
      .map(({ place }) => `${place} has no "Source: docs/reference/….md#section" before it`)
    expect(problems).toEqual([])
  })
})

describe('tables written out on a page', () => {
  test('say where their rows come from', async () => {
    const written = (await readPagesAndPartials()).map((page) => {
      let tables = 0
      visit(page.tree, 'table', () => {
        tables++
      })
      return { page, tables }
    })
    // A partial has no front matter; the pages that use it name the sources of its tables.
    const tablesOfPartials = (page: ContentPage) =>
      written
        .filter((other) => isPartial(other.page.file) && dirname(other.page.file) === dirname(page.file))
        .reduce((sum, { tables }) => sum + tables, 0)
    const pages = written.filter(({ page }) => !isPartial(page.file))
    const problems = pages.flatMap(({ page, tables }) => {
      const own = tables + tablesOfPartials(page)
      const { facts } = page.frontMatter
      const named: readonly unknown[] = Array.isArray(facts) ? facts : []
      const unknown = named.filter((name) => typeof name !== 'string' || !reference.test(name))
      return [
        ...(own > 0 && named.length === 0
          ? [
              `${page.file}: ${own} tables, and no source; write "facts: [docs/reference/….md#section]" into its front matter`,
            ]
          : []),
        ...unknown.map((name) => `${page.file}: ${name} is no page of docs/reference`),
      ]
    })
    expect(written.reduce((sum, { tables }) => sum + tables, 0)).toBeGreaterThan(50)
    expect(problems).toEqual([])
  })
})
