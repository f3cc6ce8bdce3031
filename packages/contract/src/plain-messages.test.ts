import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainMessages, problemsText } from './plain-messages.ts'

const schema = z.strictObject({
  term: z.string().min(1).max(5).optional(),
  limit: z.int().min(1).max(100).optional(),
  price: z.number().positive().lt(10).multipleOf(0.5).optional(),
  exact: z.boolean().optional(),
  mode: z.enum(['vector', 'hybrid']).optional(),
  kind: z.literal('docs').optional(),
  code: z.string().length(2).optional(),
  path: z.string().startsWith('/').endsWith('.md').includes('a').optional(),
  name: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  url: z.url().optional(),
  id: z.uuid().optional(),
  tags: z.array(z.string()).min(2).max(3).optional(),
  pair: z.tuple([z.string(), z.string()]).optional(),
  fields: z.record(z.string().max(1), z.number()).optional(),
  boost: z.union([z.string(), z.array(z.string())]).optional(),
  field: z.union([z.literal('*'), z.array(z.string())]).optional(),
  event: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('a'), n: z.number() }),
      z.object({ type: z.literal('b') }),
    ])
    .optional(),
  own: z.string('must be a word').optional(),
  even: z
    .number()
    .refine((n) => n % 2 === 0)
    .optional(),
})

function problemsWith(value: unknown, of: z.ZodType = schema): string {
  return problemsText(of.safeParse(value, { error: plainMessages }).error?.issues ?? [])
}

describe('messages about a value', () => {
  it.each<[object, string]>([
    [{ limit: '5' }, 'limit: must be a number, not a string'],
    [{ limit: 1.5 }, 'limit: must be a whole number, not 1.5'],
    [{ limit: 0 }, 'limit: must be at least 1'],
    [{ limit: 101 }, 'limit: must be at most 100'],
    [{ price: Number.NaN }, 'price: must be a number, not NaN'],
    [{ price: 0 }, 'price: must be greater than 0'],
    [{ price: 10 }, 'price: must be less than 10'],
    [{ price: 1.2 }, 'price: must be a multiple of 0.5'],
    [{ term: 7 }, 'term: must be a string, not a number'],
    [{ term: null }, 'term: must be a string, not null'],
    [{ own: [] }, 'own: must be a word'],
    [{ term: false }, 'term: must be a string, not false'],
    [{ term: '' }, 'term: must not be empty'],
    [{ term: 'longer' }, 'term: must have at most 5 characters'],
    [{ exact: {} }, 'exact: must be true or false, not an object'],
    [{ exact: [] }, 'exact: must be true or false, not an array'],
    [{ mode: 'magic' }, 'mode: must be one of "vector", "hybrid"'],
    [{ kind: 'blog' }, 'kind: must be "docs"'],
    [{ code: 'a' }, 'code: must have exactly 2 characters'],
    [{ path: '' }, 'path: must start with "/"; path: must end with ".md"; path: must contain "a"'],
    [{ name: '1' }, 'name: must match /^[a-z]+$/'],
    [{ url: 'x' }, 'url: must be a URL, such as https://example.com'],
    [{ id: 'x' }, 'id: must be a valid uuid'],
    [{ tags: ['a'] }, 'tags: must have at least 2 items'],
    [{ tags: ['a', 2] }, 'tags.1: must be a string, not a number'],
    [{ pair: 'a' }, 'pair: must be an array, not a string'],
    [{ fields: { a: true } }, 'fields.a: must be a number, not true'],
    [{ fields: { ab: 1 } }, 'fields.ab: has an invalid key: must have at most 1 character'],
    [{ boost: 7 }, 'boost: must be a string or an array, not a number'],
    [{ boost: [7] }, 'boost: 0: must be a string, not a number'],
    [{ field: 7 }, 'field: must be "*"'],
    [{ event: { type: 'c' } }, 'event.type: must be one of "a", "b"'],
    [{ event: { type: 'a' } }, 'event.n: is missing'],
    [{ other: 1 }, 'it has an unknown key: "other"'],
    [{ other: 1, more: 2 }, 'it has unknown keys: "other", "more"'],
    [{ even: 1 }, 'even: has an invalid value'],
  ])('say what is wrong with %j', (value, problems) => {
    expect(problemsWith(value)).toBe(problems)
  })

  it('say that it is missing, whatever it must be', () => {
    const required = z.object({ a: z.string(), b: z.enum(['x', 'y']), c: z.union([z.string(), z.number()]) })
    expect(problemsWith({}, required)).toBe('a: is missing; b: is missing; c: is missing')
    expect(problemsWith([], required)).toBe('it must be an object, not an array')
  })
})
