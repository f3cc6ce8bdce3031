import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problems } from '../../site-error.ts'
import { checkFields, parseJson, parseSourceFile, parseYamlMap } from './source-file.ts'

const parse = (text: string) => parseSourceFile('docs/a.md', text)

describe('splitting a file', () => {
  test('the body keeps the lines it has in the file', () => {
    const { frontMatter, body } = parse('---\ntitle: A\ntags: [x]\n---\nText\n')
    expect(frontMatter).toEqual({ title: 'A', tags: ['x'] })
    expect(body).toBe('\n\n\n\nText\n')
  })

  test('a file without front matter is all body, also when a rule stands in it', () => {
    expect(parse('Text\n\n---\n\nMore')).toMatchObject({ frontMatter: {}, body: 'Text\n\n---\n\nMore' })
  })

  test('an empty front matter is allowed', () => {
    expect(parse('---\n---\nText')).toMatchObject({ frontMatter: {}, body: '\n\nText' })
  })

  test('a byte order mark and Windows line ends change nothing', () => {
    expect(parse('\uFEFF---\r\ntitle: A\r\n---\r\nOne\r\nTwo\r\n')).toMatchObject({
      frontMatter: { title: 'A' },
      body: '\n\n\nOne\nTwo\n',
    })
  })

  test('the line of a value is that in the file', () => {
    const { lineOf } = parse(
      '---\ntitle: A\nlast_update:\n  author: me\n  date: x\ntags:\n  - a\n  - b\n---\n',
    )
    expect(lineOf(['title'])).toBe(2)
    expect(lineOf(['last_update', 'date'])).toBe(5)
    expect(lineOf(['tags', 1])).toBe(8)
    expect(lineOf(['tags', 1, 'label'])).toBe(8)
  })
})

describe('damaged front matter names file and line', () => {
  test.each([
    [
      'not closed',
      '---\ntitle: A\n\nText',
      'docs/a.md:1: the front matter is not closed; end it with a "---" line',
    ],
    ['broken YAML', '---\ntitle: A\nkeywords: [a\n---\n', /^docs\/a\.md:[34]: the YAML is invalid: /],
    [
      'a tab as indentation',
      '---\ntitle: A\nlast_update:\n\tdate: x\n---\n',
      /^docs\/a\.md:4: the YAML is invalid: /,
    ],
    [
      'a key twice',
      '---\ntitle: A\ntitle: B\n---\n',
      'docs/a.md:3: the key "title" is written twice; remove one of them',
    ],
    ['no keys', '---\njust text\n---\n', 'docs/a.md:2: expected keys and values, e.g. "title: Install"'],
    ['a list', '---\n- a\n---\n', 'docs/a.md:2: expected keys and values'],
  ])('%s', (_what, text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})

describe('checking keys and values', () => {
  const schema = z.object({
    title: z.string(),
    draft: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
  })
  const check = (text: string) => {
    const problems = new Problems()
    const source = parseSourceFile('docs/a.md', text, problems.report)
    const fields = checkFields(schema, { ...source, data: source.frontMatter })
    problems.settle({ 'unknown-key': 'error' })
    return fields
  }

  test('what fits is given back, and keys of other tools are left alone', () => {
    expect(check('---\ntitle: A\ncustom_thing: 7\n---\n')).toEqual({ title: 'A' })
  })

  test.each([
    ['a missing value', '---\ndraft: true\n---\n', 'docs/a.md:2: "title" is missing; expected string'],
    [
      'a wrong type',
      '---\ntitle: A\ndraft: maybe\n---\n',
      'docs/a.md:3: "draft" is "maybe"; expected boolean',
    ],
    [
      'a wrong type in a list',
      '---\ntitle: A\ntags:\n  - x\n  - [7]\n---\n',
      'docs/a.md:5: "tags[1]" is [7]; expected string',
    ],
    [
      'a mistyped key',
      '---\ntitle: A\ndraf: true\n---\n',
      'docs/a.md:3: "draf" is not a known key; did you mean "draft"?',
    ],
    ['an empty value', '---\ntitle:\n---\n', 'docs/a.md:2: "title" is null; expected string'],
    [
      'each of several mistakes',
      '---\ntitle: A\ndraft: maybe\ntag: [x]\n---\n',
      '2 problems:\nfront-matter (1):\n  docs/a.md:3: "draft" is "maybe"; expected boolean\nunknown-key (1):\n  docs/a.md:4: "tag" is not a known key; did you mean "tags"?',
    ],
  ])('%s is named with its line', (_what, text, message) => {
    expect(() => check(text)).toThrow(message)
  })
})

test('YAML files count lines from 1', () => {
  expect(() => parseYamlMap('authors.yml', 'a: 1\nb: [\n')).toThrow(/^authors\.yml:[23]: the YAML is invalid/)
  expect(parseYamlMap('tags.yml', '').data).toEqual({})
})

test('damaged JSON is named with its line', () => {
  expect(parseJson('a.json', '{"a": 1}')).toEqual({ a: 1 })
  expect(() => parseJson('a.json', '{\n  "a": 1,\n  b: 2\n}')).toThrow(/^a\.json:3: the JSON is invalid: /)
  expect(() => parseJson('a.json', '{\n  "a": 1\n')).toThrow(/^a\.json:3: the JSON is invalid: /)
})
