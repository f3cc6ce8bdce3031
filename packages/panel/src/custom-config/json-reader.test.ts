import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Protocol, protocols } from '../protocols.ts'
import type { CustomConfigProblemCode } from './problem.ts'
import { applyRepair } from './problem.ts'
import { validateCustomConfig } from './validate.ts'

function codes(text: string, protocol: Protocol): CustomConfigProblemCode[] {
  return validateCustomConfig(text, protocol).map((problem) => problem.code)
}

describe('JSON mistakes', () => {
  it.each([
    ['{"offset_port_node": "1",}', 'json-trailing-comma', 1, 25],
    ['{"offset_port_node": "1" // port\n}', 'json-comment', 1, 26],
    ['{\'offset_port_node\': "1"}', 'json-quote', 1, 2],
    ['{offset_port_node: "1"}', 'json-unquoted-key', 1, 2],
    ['{"offset_port_node": "1"\n "host": "a"}', 'json-missing-comma', 1, 25],
    ['{"offset_port_node" "1"}', 'json-missing-colon', 1, 20],
    ['{\n  "offset_port_node": "1",\n  "udp": True\n}', 'json-word', 3, 10],
    ['{"offset_port_node": "1", "host": "a\\_b"}', 'json-escape', 1, 37],
    ['{"offset_port_node": "1", "host": "a\tb"}', 'json-character', 1, 37],
    ['\uFEFF{"offset_port_node": "1"}', 'json-character', 1, 1],
    ['{"offset_port_node": "1"', 'json-unfinished', 1, 1],
    ['{"offset_port_node": "1}', 'json-unfinished', 1, 22],
    ['{"offset_port_node": "1"} x', 'json-after-end', 1, 27],
    ['{"offset_port_node": "1"]', 'json-unexpected', 1, 25],
    ['{"offset_port_node": }', 'json-unexpected', 1, 22],
    ['{"offset_port_node": "1", "mux": 01}', 'json-number', 1, 34],
    ['[]', 'not-an-object', 1, 1],
    ['443', 'not-an-object', 1, 1],
  ] as const)('%j is %s at line %i, column %i', (text, code, line, column) => {
    const problems = validateCustomConfig(text, 'trojan')
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]).toMatchObject({ line, column })
  })

  it('are found together with what the object says', () => {
    expect(codes('{"offset_port_node": 443, "insecure": "0",}', 'trojan')).toEqual([
      'string-needed',
      'key-never-read',
      'json-trailing-comma',
    ])
  })

  it('include nesting that the panel cannot decode', () => {
    const nest = (depth: number) =>
      `{"offset_port_node":"1","header":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(codes(nest(63), 'vmess')).not.toContain('json-too-deep')
    expect(codes(nest(64), 'vmess')).toEqual(['json-too-deep'])
    expect(codes('['.repeat(100_000), 'vmess')).toEqual(['json-too-deep'])
  })
})

describe('any text', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    "'",
    '\\',
    '\\u00',
    '//',
    '/*',
    '"host"',
    'null',
    'True',
    '01',
    '\n',
    ' ',
    '\uD800',
  ]
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
  )

  it('gets an answer whose places lie inside it, in order, and say what to do', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...protocols), (input, protocol) => {
        const problems = validateCustomConfig(input, protocol)
        const lines = input.split('\n')
        let last = 0
        for (const problem of problems) {
          expect(problem.offset).toBeGreaterThanOrEqual(last)
          last = problem.offset
          expect(problem.offset).toBeLessThanOrEqual(input.length)
          expect(problem.column).toBeLessThanOrEqual((lines[problem.line - 1]?.length ?? 0) + 1)
          expect(problem.offset + problem.length).toBeLessThanOrEqual(input.length)
          expect(problem.cause.length * problem.fix.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('that JSON.parse refuses has a JSON problem, and text it accepts has none', () => {
    fc.assert(
      fc.property(text, (input) => {
        fc.pre(input.trim() !== '')
        let valid = true
        try {
          JSON.parse(input)
        } catch {
          valid = false
        }
        expect(codes(input, 'vmess').some((code) => code.startsWith('json-'))).toBe(!valid)
      }),
      { numRuns: 2000 },
    )
  })

  it('has no longer the problem that a repair belongs to', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...protocols), (input, protocol) => {
        const problems = validateCustomConfig(input, protocol)
        for (const { code, offset, repair } of problems) {
          if (!repair) continue
          const rest = validateCustomConfig(applyRepair(input, repair), protocol)
          const withSameCode = (some: typeof problems) => some.filter((problem) => problem.code === code)
          // Another comment may move to the offset of a removed one.
          const remains = withSameCode(rest).some((problem) => problem.offset === offset)
          expect(remains && withSameCode(rest).length >= withSameCode(problems).length).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
