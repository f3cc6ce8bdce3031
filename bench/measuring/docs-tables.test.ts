import { expect, it } from 'vitest'
import { withTables } from './docs-tables.ts'

const table = { title: 'Times in ms', columns: ['engine', 'p50'], rows: [['ours', 3]] }
const page = (inside: string) =>
  `Before.\n\n<!-- scale: results -->\n${inside}<!-- scale: end -->\n\nAfter.\n`

it('replaces the tables of a benchmark and keeps everything around them', () => {
  const written = withTables(page('\nOld.\n\n'), 'scale', [table])
  expect(written).toBe(page('\nTimes in ms\n\n| engine | p50 |\n| ------ | --: |\n| ours   |   3 |\n\n'))
  expect(withTables(written, 'scale', [table])).toBe(written)
})

it('rejects a page without a place for them', () => {
  expect(() => withTables(page(''), 'other', [table])).toThrow('<!-- other: results -->')
})
