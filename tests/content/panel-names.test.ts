import { panelLabels } from '@next-panel/panel/admin-area'
import { panelMessages } from '@next-panel/panel/messages'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { checkableBlocks } from './code-block.test-helper.ts'
import { readPagesAndPartials } from './content-page.test-helper.ts'
import { configFileNames, isKnownName, profileNames, writtenDefaults } from './panel-names.test-helper.ts'

const pages = await readPagesAndPartials()

/** Pages in English, whose Chinese parts are quotations. */
const englishPages = pages.filter(
  ({ file, frontMatter }) => !frontMatter.sheaf_lang && !file.includes('/zh/'),
)

/** Labels by their text. Dialog messages are left out, because pages quote them as messages. */
const labelIds = new Map(
  panelLabels
    .filter(({ kind, text }) => kind !== 'result' && /\p{Script=Han}/u.test(text))
    .reverse()
    .map(({ id, text }): [string, string] => [text, id]),
)

/** Texts that the panel prints in several parts, one of which is also a label. */
const printedInParts = [
  ...panelMessages.flatMap(({ text, also = [] }) => [text, ...also]),
  '设置 Stripe Webhook 成功',
  '邀请用户 # 返利',
]

describe('names on pages', () => {
  test('of settings, keys, fields and states are names that exist', () => {
    const problems = pages.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, 'inlineCode', (node) => {
        const { value } = node
        if (/^[a-z]+[A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/.test(value) && !isKnownName(value)) {
          found.push(
            `${page.placeOf(node)}: ${value} is not in packages/panel; correct it, or name its owner in panel-names.test-helper.ts`,
          )
        }
      })
      return found
    })
    expect(problems).toEqual([])
  })

  test('of labels come from the map of the panel, by <Label id="…" />', () => {
    let quotations = 0
    const problems = englishPages.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, 'text', (node) => {
        let { value } = node
        for (const printed of printedInParts) value = value.replaceAll(printed, '')
        for (const [run] of value.matchAll(/[\p{Script=Han}（）：，。？]+/gu)) {
          quotations++
          const id = labelIds.get(run)
          if (id !== undefined)
            found.push(
              `${page.placeOf(node)}: ${run} is a label; write <Label id="${id}" />, in an .mdx page`,
            )
        }
      })
      return found
    })
    expect(quotations).toBeGreaterThan(30)
    expect(problems).toEqual([])
  })

  test('of the configuration file, where PHP reads or sets them, are keys of it', async () => {
    const php = (await checkableBlocks()).filter(({ language }) => language === 'php')
    const problems = php.flatMap(({ place, code }) =>
      [...code.matchAll(/\$_ENV\['([^']+)'\]/g)]
        .map(([, name = '']) => name)
        .filter((name) => !configFileNames.has(name) && !profileNames.has(name))
        .map((name) => `${place}: the configuration file has no key ${name}`),
    )
    expect(problems).toEqual([])
  })

  test('have the default that packages/panel gives them, where a table says one', () => {
    let compared = 0
    const problems = pages.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, 'table', (table) => {
        const [head, ...rows] = table.children
        const column = head?.children.findIndex((cell) => textOf(cell) === 'Default') ?? -1
        if (column < 0) return
        for (const row of rows) {
          const written = row.children[column]
          const [first] = row.children
          if (first === undefined || written === undefined) continue
          visit(first, 'inlineCode', ({ value: name }) => {
            const allowed = writtenDefaults(name)
            if (allowed === undefined) return
            compared++
            if (!allowed.includes(textOf(written))) {
              found.push(`${page.placeOf(row)}: ${name} is ${allowed[0]} by default, not ${textOf(written)}`)
            }
          })
        }
      })
      return found
    })
    expect(compared).toBeGreaterThan(0)
    expect(problems).toEqual([])
  })
})
