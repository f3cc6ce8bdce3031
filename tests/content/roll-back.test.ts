import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { checkableBlocks } from './code-block.test-helper.ts'
import { readPagesAndPartials } from './content-page.test-helper.ts'

const pages = await readPagesAndPartials()

/** The text below the heading `{#rollback}` of the upgrade page, up to the next heading. */
function rollBackSection(): string {
  const upgrade = pages.find(({ id }) => id === 'docs/maintenance/upgrade')
  const blocks = upgrade?.tree.children ?? []
  const start = blocks.findIndex((block) => block.type === 'heading' && textOf(block).includes('{#rollback}'))
  const end = blocks.findIndex((block, index) => index > start && block.type === 'heading')
  return start < 0
    ? ''
    : blocks
        .slice(start, end)
        .map((block) => textOf(block))
        .join('\n')
}

// In 24.5.1 the newest migrations cannot be reverted, and older ones drop tables: `xcat Migration` must not
// be used to roll back.
describe('rolling back a release', () => {
  test('is never done with xcat Migration and a version number', async () => {
    const commands = (await checkableBlocks()).filter(({ code }) => /\bMigration\s+\d/.test(code))
    expect(commands.map(({ place }) => place)).toEqual([])
  })

  test('is not promised where the command is listed', () => {
    const promises = pages.flatMap((page) => {
      const found: string[] = []
      visit(page.tree, 'tableRow', (row) => {
        const text = textOf(row)
        if (/Migration <version>/.test(text) && !/does not roll back|不能回滚/.test(text))
          found.push(`${page.placeOf(row)}: say that Migration does not roll back`)
      })
      return found
    })
    expect(promises).toEqual([])
  })

  test('takes the backup if the database version differs, as the upgrade page says', () => {
    expect(rollBackSection()).toMatch(
      /If the database version differs .*the only way to roll back an upgrade is to restore the backup/,
    )
    expect(rollBackSection()).toMatch(/Migration.*changes no table.*no version at all.*drop tables/s)
  })
})
