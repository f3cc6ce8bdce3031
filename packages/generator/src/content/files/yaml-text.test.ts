import { describe, expect, test } from 'vitest'
import { readYaml } from './yaml-text.ts'

const read = (text: string) => {
  const { document, problems } = readYaml(text)
  const messages = problems.map(
    ({ line, message }) => `${line}: ${message.replace('the YAML is invalid: ', '')}`,
  )
  return { data: document?.toJS(), messages }
}
const quoted = (written: string) => `the value needs quotes; write ${written}`

describe('a value that needs quotes is read as if it had them, and its line is shown as it should be', () => {
  test.each([
    ['title: Backup: how and when', '"Backup: how and when"'],
    ['title: Install: a guide # draft', '"Install: a guide"'],
    ['title: Note:', '"Note:"'],
    ['title: @scope/name', '"@scope/name"'],
    ['title: `npm` basics', '"`npm` basics"'],
    ['title: %APPDATA%', '"%APPDATA%"'],
    ['title: [Draft] Hello', '"[Draft] Hello"'],
    ['title: {id} of a node', '"{id} of a node"'],
    ['title: "A" and B', `'"A" and B'`],
    ["title: 'It's here'", `"It's here"`],
    ['title: "C:\\dir"', "'C:\\dir'"],
    ['title: *Important* news', '"*Important* news"'],
    ['title: *Important*', '"*Important*"'],
    ['title: &copy; Ada', '"&copy; Ada"'],
    ['title: !important', '"!important"'],
    ['title: > 5 users', '"> 5 users"'],
    ['title: - 5 degrees', '"- 5 degrees"'],
  ])('%s', (line, value) => {
    const comment = line.endsWith('# draft') ? ' # draft' : ''
    expect(read(`id: x\n${line}\ndraft: true`)).toEqual({
      data: {
        id: 'x',
        title: value.slice(1, -1),
        draft: true,
      },
      messages: [`2: ${quoted(`title: ${value}${comment}`).replace(' # draft', '')}`],
    })
  })

  test('in a list', () => {
    expect(read('tags:\n  - a\n  - @b')).toEqual({
      data: { tags: ['a', '@b'] },
      messages: [`3: ${quoted('- "@b"')}`],
    })
    expect(read('- name: Ada: the first\n  url: x')).toEqual({
      data: [{ name: 'Ada: the first', url: 'x' }],
      messages: [`1: ${quoted('- name: "Ada: the first"')}`],
    })
  })

  test('all of a file at once', () => {
    expect(read('title: A: b\ndescription: C: d\nkeywords:\n\t- x').messages).toEqual([
      `1: ${quoted('title: "A: b"')}`,
      `2: ${quoted('description: "C: d"')}`,
      '4: a tab indents this line; indent it with spaces',
    ])
  })
})

test('a bracket or quotation mark that is not closed, and a colon without a space', () => {
  expect(read('title: "Start here\ndraft: true')).toEqual({
    data: { title: 'Start here', draft: true },
    messages: ['1: the quotation mark is not closed; write title: "Start here"'],
  })
  expect(read('tags: [a, b\ndraft: true')).toEqual({
    data: { tags: ['a', 'b'], draft: true },
    messages: ['1: the bracket is not closed; write tags: [a, b]'],
  })
  expect(read('title:Start\ndraft: true')).toEqual({
    data: { title: 'Start', draft: true },
    messages: ['1: a space belongs after the colon; write title: Start'],
  })
})

test('tabs that indent are spaces', () => {
  expect(read('last_update:\n\tdate: 2024-05-24\n\tauthor: me').data).toEqual({
    last_update: { date: '2024-05-24', author: 'me' },
  })
  expect(read('{\n\t"label": "A"\n}')).toEqual({ data: { label: 'A' }, messages: [] })
})

test('of keys that are written twice the last counts', () => {
  expect(read('a: { b: 1, b: 2 }\nc: 3\nc: 4')).toEqual({
    data: { a: { b: 2 }, c: 4 },
    messages: [
      '1: the key "b" is written twice; remove one of them',
      '3: the key "c" is written twice; remove one of them',
    ],
  })
})

describe('what a comment cuts off a value is told', () => {
  const cut = (written: string) =>
    `what follows " #" is a comment and no part of the value; write ${written}, or a space after "#"`

  test.each([
    ['title: Part #2 of 3', 'title: "Part #2 of 3"'],
    ['title: Learn C #', 'title: "Learn C #"'],
    ['color: #fff', 'color: "#fff"'],
    ['- issue #7', '- "issue #7"'],
  ])('%s', (line, written) => {
    expect(read(line).messages).toEqual([`1: ${cut(written)}`])
  })

  test.each([
    'title: Part # the second',
    'title: "Part #2"',
    'title: C#',
    'draft: true #todo',
    '#title: A\ndraft: true',
    'title: A\n#title: B\n  #more\ndraft: true',
    'url: /a#b',
  ])('not in %j', (text) => {
    expect(read(text).messages).toEqual([])
  })
})

test('what cannot be mended is told as the parser has it', () => {
  expect(read('tags:\n  - a\n b: c')).toMatchObject({
    data: undefined,
    messages: [expect.stringMatching(/^\d: /)],
  })
})

test('anchors are shared, and merged', () => {
  expect(read('a: &who { url: x }\nb: *who\nc:\n  <<: *who\n  name: C')).toEqual({
    data: { a: { url: 'x' }, b: { url: 'x' }, c: { url: 'x', name: 'C' } },
    messages: [],
  })
})
