import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArrayExpression, type Comment, parseSync, type Statement } from 'oxc-parser'
import { glob } from 'tinyglobby'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { readPages } from './content-page.test-helper.ts'

// Tables on pages render from packages/panel, and each of its tables says where its rows come from: "Source:" in a comment
// before it (or "Source for this file:" in the first comment), with a fact file and its section, or a section of the
// specification. A page that writes out a table itself names the fact files of its rows in its front matter:
// "facts: [routes.md]".

/**
 * The fact files, which are kept outside the repository, and patterns of their sections: for JSON the members of the
 * outermost object, for Markdown the beginnings of headings.
 */
const factFiles: ReadonlyMap<string, RegExp> = new Map([
  ['blog.md', /new-release-schedule|sticky-subscription-link/],
  ['config-items.json', /\b(?:meta|table|items|file_config)\b/],
  [
    'custom-config.json',
    /\b(?:protocol_sorts|type_rules|port_selection|keys?|fork_only_keys|later_keys|generator_quirks_24_5_1|samples)\b/,
  ],
  ['newer.md', /\b(?:admin-guide|configuration|design-document|installation|maintenance|overview|systems)\//],
  ['routes.md', /\/docs\b/],
  ['shop.md', /\bsections? (?:[1-9]|10|11)\b/],
  [
    'subscription.json',
    /\b(?:token|gate|error|headers|logging|node_selection|credentials|types?|dashboard|clients_hosted|history|later)\b/,
  ],
  [
    'webapi.json',
    /\b(?:base|authentication|envelope|etag|node_sorts|endpoints?|client_behaviour|reserved_not_active|sub|ota|discrepancies_with_spec)\b/,
  ],
])
const lastSpecSection = 9

const folder = join(import.meta.dirname, '../../packages/panel/src')

interface PanelTable {
  readonly place: string
  readonly rows: number
  /** The text of the comments before it, and of those for the whole file. */
  readonly comments: string
}

interface PanelModule {
  readonly file: string
  /** Exported tables that are written out in it. Those put together from others have their sources there. */
  readonly tables: readonly PanelTable[]
  /** The text of its comments, so that strings that look like a source do not count. */
  readonly comments: string
}

async function panelModules(): Promise<readonly PanelModule[]> {
  const files = await glob(['**/*.ts', '!**/*.test.ts', '!**/*.fixture.ts'], { cwd: folder })
  return Promise.all(
    files.sort().map(async (file) => {
      const { program, comments } = parseSync(file, await readFile(join(folder, file), 'utf8'))
      const textOf = (some: readonly Comment[]) => some.map(({ value }) => value).join('\n')
      const ofFile = comments.filter(({ value }) => value.includes('Source for this file:'))
      const tables = program.body.flatMap((statement, index) => {
        const before = program.body[index - 1]?.end ?? 0
        const own = comments.filter(({ start, end }) => start >= before && end <= statement.start)
        return writtenTables(statement).map(({ name, rows }) => ({
          place: `${file}: ${name}`,
          rows,
          comments: textOf([...ofFile, ...own]),
        }))
      })
      return { file, tables, comments: textOf(comments) }
    }),
  )
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

/** The contents of a table called a sample are invented. */
function isSample(name: string): boolean {
  return /^sample[A-Z]/.test(name)
}

interface NamedSources {
  /** Sources whose section exists. */
  readonly exact: number
  readonly problems: readonly string[]
}

/** The sources that a comment names. */
function sourcesIn(comments: string): NamedSources {
  if (!/\bSource\b/.test(comments)) return { exact: 0, problems: [] }
  // A source reaches to the next semicolon, fact file or end of its paragraph.
  const facts = [...comments.matchAll(/facts\/([\w.-]+\w)((?:(?!;|facts\/|\n\s*\n)[\s\S])*)/g)].map(
    ([, name = '', rest = '']) => ({ name, sections: factFiles.get(name), rest }),
  )
  const spec = [...comments.matchAll(/\bspec (?:section )?(\d+)/gi)].map(([, number = '']) => Number(number))
  const isSection = (section: number) => section >= 1 && section <= lastSpecSection
  return {
    exact: facts.filter(({ sections, rest }) => sections?.test(rest)).length + spec.filter(isSection).length,
    problems: [
      ...facts
        .filter(({ sections }) => sections === undefined)
        .map(({ name }) => `there is no facts/${name}`),
      ...spec.filter((section) => !isSection(section)).map((section) => `there is no spec ${section}`),
    ],
  }
}

describe('tables of packages/panel', () => {
  test('say by file and section where their rows come from', async () => {
    const tables = (await panelModules()).flatMap((module) => module.tables)
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(400)
    const problems = tables
      .filter(({ comments }) => sourcesIn(comments).exact === 0)
      .map(({ place }) => `${place} has no "Source: facts/FILE SECTION" or "Source: spec NUMBER" before it`)
    expect(problems).toEqual([])
  })

  test('name sources that exist', async () => {
    const problems = (await panelModules()).flatMap(({ file, comments }) =>
      sourcesIn(comments).problems.map((problem) => `${file}: ${problem}`),
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
