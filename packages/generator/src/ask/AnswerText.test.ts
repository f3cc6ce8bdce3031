import { describe, expect, test } from 'vitest'
import { citedPieces, isFolded } from './AnswerText.tsx'
import { readAnswer } from './browser/numbered-answer.ts'

describe('readAnswer', () => {
  test('reads headings, lists, code and tables', () => {
    const { children } = readAnswer('# A\n\n- b\n\n```sh\nls\n```\n\n| a |\n| - |\n| 1 |\n')
    expect(children.map(({ type }) => type)).toEqual(['heading', 'list', 'code', 'table'])
  })

  test('reads any beginning of a text, since answers come in pieces', () => {
    const text = '**Copy** `it` [1]:\n\n1. a\n2. [b](/c)\n\n| a |\n| - |\n| 1 |\n\n```sh\nls\n```\n<b>x</b>'
    for (let end = 0; end <= text.length; end++) expect(readAnswer(text.slice(0, end)).type).toBe('root')
  })
})

test('a text is cut at its citations', () => {
  expect(citedPieces('Copy it [1] and [2][3].')).toEqual(['Copy it', 1, ' and', 2, 3, '.'])
  expect(citedPieces('A[x] list[0] ')).toEqual(['A[x] list', 0, ' '])
  expect(citedPieces('')).toEqual([])
})

test('brackets that a quoted passage brings along are no citation', () => {
  const source = 'Entry \\[2\\] of the list [1]'
  const [paragraph] = readAnswer(`> ${source}`).children
  const text = paragraph?.type === 'blockquote' ? paragraph.children[0] : undefined
  const value = text?.type === 'paragraph' && text.children[0]?.type === 'text' ? text.children[0].value : ''
  expect(value).toBe('Entry [2] of the list [1]')
  expect(citedPieces(value, source)).toEqual(['Entry', ' [2]', ' of the list', 1])
})

describe('a passage', () => {
  const long = 'The panel keeps it for a week. '.repeat(9)
  const isPassageFolded = (markdown: string) => {
    const blocks = readAnswer(markdown).children
    const at = blocks.findIndex(({ type }) => type === 'blockquote')
    return blocks[at] && isFolded(blocks[at], blocks[at - 1])
  }

  test.each([
    ['prose', `Keep it.\n\n> ${long}[1]`],
    ['a list', `Keep it.\n\n> - ${long}\n> - Or not.\n>\n> [1]`],
    ['a table', `Keep it.\n\n> | Key | Meaning |\n> | --- | --- |\n> | \`keep\` | ${long} |\n>\n> [1]`],
    ['Chinese', `保留一周。\n\n> ${'面板会保留一周。'.repeat(20)}[1]`],
  ])('is folded below a lead if it is long: %s', (_, markdown) => {
    expect(isPassageFolded(markdown)).toBe(true)
  })

  test.each([
    ['it is short', 'Keep it.\n\n> The panel keeps it for a week. [1]'],
    ['it is short Chinese', `保留一周。\n\n> ${'面板会保留一周。'.repeat(10)}[1]`],
    ['it is the answer', `> ${long}[1]`],
    ['it is only announced', `Closest in the docs:\n\n> ${long}[1]`],
    ['it is only announced in Chinese', `文档中最接近的内容：\n\n> ${long}[1]`],
    ['it holds steps', `Keep it.\n\n> ${long}\n>\n> 1. Stop cron.\n> 2. Copy it.\n>\n> [1]`],
    ['it holds code', `Keep it.\n\n> ${long}\n>\n> \`\`\`\n> ls\n> \`\`\`\n>\n> [1]`],
  ])('stays open if %s', (_, markdown) => {
    expect(isPassageFolded(markdown)).toBe(false)
  })
})
