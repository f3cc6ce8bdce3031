import { expect, test } from 'vitest'
import { quoteInMarkdown } from './quoted-markdown.ts'

test('sentences are one paragraph that ends with the number of their source', () => {
  expect(quoteInMarkdown('Copy it. Save [it].', 2)).toBe(String.raw`> Copy it. Save \[it\]. [2]`)
})

test('code keeps its lines, and nothing in it ends it', () => {
  expect(quoteInMarkdown('Make this:\n    if true; then\n      dump ```\n    fi\nRun it.', 1)).toBe(
    '> Make this:\n>\n> ````\n> if true; then\n>   dump ```\n> fi\n> ````\n>\n> Run it. [1]',
  )
  expect(quoteInMarkdown('    ls', 3)).toBe('> ```\n> ls\n> ```\n>\n> [3]')
})

test('rows are a table whose first names the columns, and nothing in it makes another cell', () => {
  expect(quoteInMarkdown('Key;\tIts default.\nport;\t443.\nlogs;\tOff | `on`. Or not.\nmode', 1)).toBe(
    [
      '> | Key | Its default |',
      '> | --- | --- |',
      '> | port | 443 |',
      String.raw`> | logs | Off \| \`on\`. Or not. |`,
      '>',
      '> mode [1]',
    ].join('\n'),
  )
})

test('a cell in Chinese has no full stop that its page does not have', () => {
  const rows = '现象;\t怎么办.\n点保存没反应;\t不限制的填 0.\n500;\tPress 保存 (Save).'
  expect(quoteInMarkdown(rows, 1)).toBe(
    [
      '> | 现象 | 怎么办 |',
      '> | --- | --- |',
      '> | 点保存没反应 | 不限制的填 0 |',
      '> | 500 | Press 保存 (Save). |',
      '>',
      '> [1]',
    ].join('\n'),
  )
})

test('items are a list, and steps have the numbers they have on the page', () => {
  expect(quoteInMarkdown('You need:\n• a *port*\n• a name\nThen:\n‣ 3. Save.\n‣ 4. Wait.', 2)).toBe(
    [
      '> You need:',
      '>',
      String.raw`> - a \*port\*`,
      '> - a name',
      '>',
      '> Then:',
      '>',
      '> 3. Save.',
      '> 4. Wait.',
      '>',
      '> [2]',
    ].join('\n'),
  )
})

test('a row alone is a sentence', () => {
  expect(quoteInMarkdown('Key;\tDefault.', 1)).toBe('> Key; Default. [1]')
})

test('a warning is a paragraph of its own', () => {
  expect(quoteInMarkdown('Run it.\n⚠ It acts on everybody.', 1)).toBe(
    '> Run it.\n>\n> ⚠ It acts on everybody. [1]',
  )
})

test('each paragraph of a section is a paragraph', () => {
  expect(quoteInMarkdown('Copy  it.\nSave it.', 1)).toBe('> Copy it.\n>\n> Save it. [1]')
})
