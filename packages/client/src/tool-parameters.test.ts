import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeParameters } from './tool-parameters.ts'

test('parameters of tools are text, an object, or a zod type with its patterns', () => {
  expect(writeParameters('{"type":"object"}')).toBe('{"type":"object"}')
  expect(writeParameters({ type: 'object' })).toBe('{"type":"object"}')
  const written = JSON.parse(writeParameters(z.object({ email: z.email(), count: z.int().optional() })))
  expect(written).toMatchObject({
    type: 'object',
    properties: { email: { type: 'string', format: 'email' }, count: { type: 'integer' } },
    required: ['email'],
  })
  const email = new RegExp(written.properties.email.pattern)
  expect(['a@b.example', 'a@b', 'a b@c.example'].map((address) => email.test(address))).toEqual([
    true,
    false,
    false,
  ])
})

test('anything else is refused', () => {
  const write: (parameters: never) => string = writeParameters
  const refused: readonly unknown[] = [7, null, undefined, [], () => 1]
  for (const parameters of refused) {
    expect(() => Reflect.apply(write, undefined, [parameters])).toThrow(
      'Invalid parameters type. Must be string, object or ZodType',
    )
  }
  expect(() => writeParameters({ '~standard': { vendor: 'zod' }, _def: {} })).toThrow('Use zod 4.2 or newer')
})
