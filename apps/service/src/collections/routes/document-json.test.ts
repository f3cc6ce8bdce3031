import { expect, test } from 'vitest'
import { DocumentJson } from './document-json.ts'

const document = (id: string, text = '→ x') => ({ id, text })

test('a document is made into JSON once while it is kept', () => {
  const json = new DocumentJson(1000)
  const own = document('1')
  expect(Buffer.from(json.of(own)).toString()).toBe(JSON.stringify(own))
  expect(json.of(own)).toBe(json.of(own))
  expect(json.bytes).toBe(Buffer.byteLength(JSON.stringify(own)))
})

test('what was sent longest ago is let go of beyond the bytes that may be kept', () => {
  const [first, second, third] = [document('1'), document('2'), document('3')]
  const size = Buffer.byteLength(JSON.stringify(first))
  const json = new DocumentJson(2 * size)
  const kept = json.of(first)
  const other = json.of(second)
  json.of(first)
  json.of(third)
  expect(json.bytes).toBe(2 * size)
  expect(json.of(first)).toBe(kept)
  expect(json.of(second)).not.toBe(other)
})

test('a document larger than all that may be kept is sent and not kept', () => {
  const json = new DocumentJson(10)
  const large = document('1', 'a'.repeat(100))
  expect(Buffer.from(json.of(large)).toString()).toBe(JSON.stringify(large))
  expect(json.bytes).toBe(0)
})
