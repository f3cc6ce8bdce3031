import { describe, expect, test } from 'vitest'
import { mutationsOf } from './mutations.ts'

function mutants(text: string): string[] {
  return mutationsOf('a.ts', text).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  )
}

describe('the mutants of a file', () => {
  test.each([
    ['a comparison', 'const a = b < c', ['const a = b <= c', 'const a = b >= c']],
    ['arithmetic', 'const a = b + c', ['const a = b - c']],
    ['logic', 'const a = b && !c', ['const a = b || !c', 'const a = b &&  c']],
    ['literals', 'const a = [true, 3]', ['const a = [false, 3]', 'const a = [true, 4]']],
    ['steps before and behind', 'const a = [b++, --c]', ['const a = [b--, --c]', 'const a = [b++, ++c]']],
    ['assignments', 'a += b', [';', 'a -= b']],
    ['statements', 'if (a) stop()\nelse go()', [';', 'if (a) ;\nelse go()', 'if (a) stop()\nelse ;']],
    ['what a type is told of', 'const a = (b as 1 | 2) === c', ['const a = (b as 1 | 2) !== c']],
  ])('change %s', (_what, text, expected) => {
    expect(mutants(text)).toEqual(expected)
  })

  test.each([
    ['types', 'type A = 1 | true\ninterface B { readonly c?: 3 }\nfunction d(e: 1): e is 1'],
    ['directives', "'use strict'"],
    ['texts', "const a = '1 < 2'"],
  ])('leave %s alone', (_what, text) => {
    expect(mutants(text)).toEqual([])
  })

  test('are known by their line', () => {
    expect(mutationsOf('a.ts', '\n\nconst a = 1\nconst b = c * d').map(({ line }) => line)).toEqual([3, 4])
  })
})
