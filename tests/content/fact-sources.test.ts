import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArrayExpression, parseSync } from 'oxc-parser'
import { glob } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { readPages } from './content-page.ts'

// Tables on pages render from packages/panel, and each of its tables says where its rows come from: "Source:" (or "Source
// for this file:") in a comment, with the name of a fact file or a section of the specification. A page that writes out a
// table itself names the fact files of its rows in its front matter: "facts: [routes.md]".

/** The fact files, which are kept apart from the repository, and the sections of the specification. */
const factFiles = new Set([
  ...['blog.md', 'config-items.json', 'custom-config.json', 'newer.md'],
  ...['routes.md', 'shop.md', 'subscription.json', 'webapi.json'],
])
const LAST_SPEC_SECTION = 9

const folder = join(import.meta.dirname, '../../packages/panel/src')

interface PanelModule {
  readonly file: string
  /** Exported tables that are written out in it. Those put together from others have their sources there. */
  readonly tables: readonly string[]
  /** The text of its comments, so that a string that looks like a source is none. */
  readonly comments: string
}

async function panelModules(): Promise<readonly PanelModule[]> {
  const files = await glob(['**/*.ts', '!**/*.test.ts'], { cwd: folder })
  return Promise.all(
    files.sort().map(async (file) => {
      const { program, comments } = parseSync(file, await readFile(join(folder, file), 'utf8'))
      const tables = program.body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration') return []
        if (statement.declaration?.type !== 'VariableDeclaration') return []
        return statement.declaration.declarations.flatMap(({ id, init }) => {
          const literal = init?.type === 'TSAsExpression' ? init.expression : init
          const written =
            literal?.type === 'ObjectExpression' ||
            (literal?.type === 'ArrayExpression' && !literal.elements.every(isBorrowed))
          return written && id.type === 'Identifier' && !isSample(id.name) ? [id.name] : []
        })
      })
      return { file, tables, comments: comments.map(({ value }) => value).join('\n') }
    }),
  )
}

/** Whether a row only gathers what another table holds: `...rows`, or `{ title: 'x', keys: otherTable }`. */
function isBorrowed(row: ArrayExpression['elements'][number]): boolean {
  if (row?.type === 'SpreadElement') return true
  return (
    row?.type === 'ObjectExpression' &&
    row.properties.some((property) => property.type === 'Property' && property.value.type === 'Identifier')
  )
}

/** What a table called a sample holds is made up, to try the models with. */
function isSample(name: string): boolean {
  return /^sample[A-Z]/.test(name)
}

/** Sources that a comment names, the unknown ones apart. */
function sourcesIn(comments: string): { known: number; unknown: readonly string[] } {
  const facts = [...comments.matchAll(/facts\/([\w.-]+\w)/g)].map(([, name = '']) => name)
  const sections = [...comments.matchAll(/\bspec (?:section )?(\d+)/gi)].map(([, number = '']) =>
    Number(number),
  )
  const unknown = [
    ...facts.filter((name) => !factFiles.has(name)).map((name) => `facts/${name}`),
    ...sections
      .filter((section) => section < 1 || section > LAST_SPEC_SECTION)
      .map((section) => `spec ${section}`),
  ]
  return { known: /\bSource\b/.test(comments) ? facts.length + sections.length - unknown.length : 0, unknown }
}

describe('tables of packages/panel', () => {
  test('say where their rows come from', async () => {
    const modules = (await panelModules()).filter(({ tables }) => tables.length > 0)
    expect(modules.length).toBeGreaterThan(20)
    const problems = modules
      .filter(({ comments }) => sourcesIn(comments).known === 0)
      .map(({ file, tables }) => `${file}: ${tables.join(', ')} has no "Source: facts/…" or "Source: spec …"`)
    expect(problems).toEqual([])
  })

  test('name sources that exist', async () => {
    const problems = (await panelModules()).flatMap(({ file, comments }) =>
      sourcesIn(comments).unknown.map((source) => `${file}: there is no ${source}`),
    )
    expect(problems).toEqual([])
  })
})

describe('tables written out on a page', () => {
  test('say where their rows come from, by files that exist', async () => {
    let tables = 0
    const problems = (await readPages()).flatMap((page) => {
      let own = 0
      visit(page.tree, 'table', () => {
        own++
      })
      tables += own
      const { facts } = page.frontMatter
      const named: readonly unknown[] = Array.isArray(facts) ? facts : []
      const unknown = named.filter((name) => typeof name !== 'string' || !factFiles.has(name))
      return [
        ...(own > 0 && named.length === 0
          ? [
              `${page.file}: ${own} tables, and no fact file; write "facts: [routes.md]" into its front matter`,
            ]
          : []),
        ...unknown.map((name) => `${page.file}: there is no fact file ${name}`),
      ]
    })
    expect(tables).toBeGreaterThan(50)
    expect(problems).toEqual([])
  })
})
