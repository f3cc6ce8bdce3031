import { describe, expect, test } from 'vitest'
import { citedPieces } from './AnswerText.tsx'
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
