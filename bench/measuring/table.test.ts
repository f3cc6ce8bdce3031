import { expect, it } from 'vitest'
import { formatTable } from './table.ts'

it('aligns words to the left and numbers to the right, and marks what is missing', () => {
  const text = formatTable({
    title: 'Clean builds',
    columns: ['site', 'seconds'],
    rows: [
      ['ours', 3.5],
      ['a peer', undefined],
    ],
  })
  expect(text.split('\n')).toEqual([
    'Clean builds',
    '',
    '| site   | seconds |',
    '| ------ | ------: |',
    '| ours   |     3.5 |',
    '| a peer |       – |',
  ])
})
