import { describe, expect, test } from 'vitest'
import { headersForPath, parseHeaderRules } from './header-rules.ts'

function headersOf(text: string, path: string): Record<string, string> {
  return Object.fromEntries(headersForPath(parseHeaderRules(text), path))
}

describe('_headers', () => {
  test('all rules that match a path count', () => {
    const text = '# all\n/*\n  A: 1\n\n/docs/*\n  B: x: y\n/docs\n\tC: 3\n'
    expect(headersOf(text, '/docs/a/b')).toEqual({ a: '1', b: 'x: y' })
    expect(headersOf(text, '/docs')).toEqual({ a: '1', c: '3' })
  })

  test('values for one name are joined, and "!" takes earlier ones away', () => {
    const text = '/*\n  A: 1\n  Cache-Control: no-cache\n/a\n  A: 2\n  ! Cache-Control\n'
    expect(headersOf(text, '/a')).toEqual({ a: '1, 2' })
  })

  test('a placeholder takes one segment, and dots are only dots', () => {
    const text = '/:page/a.js\n  A: 1\n'
    expect(headersOf(text, '/docs/a.js')).toEqual({ a: '1' })
    expect(headersOf(text, '/docs/b/a.js')).toEqual({})
    expect(headersOf(text, '/docs/a-js')).toEqual({})
  })

  test('an encoded pattern matches the decoded path', () => {
    expect(headersOf('/a%20b\n  A: 1\n', '/a b')).toEqual({ a: '1' })
  })

  test.each([
    ['  A: 1\n', 'line 1: this header comes before the first path pattern'],
    ['/*\n  no colon\n', 'line 2: "no colon" is not a header; write "Name: value"'],
    ['/*/*\n', 'line 1: the pattern "/*/*" has more than one "*"'],
    ['https://a.example/*\n', 'line 1: the pattern "https://a.example/*" must begin with "/"'],
  ])('a mistake names its line: %j', (text, message) => {
    expect(() => parseHeaderRules(text)).toThrow(message)
  })
})
