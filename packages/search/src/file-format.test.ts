import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum, readFile } from './file-format.ts'
import { encode, openIndex, SearchError, type SectionRecord } from './index.ts'

const records = Array.from({ length: 12 }, (_, i): SectionRecord => {
  const path = `/docs/page-${i % 4}#part-${i}`
  const content = `The word${i} and the port_${i % 3} of node ${i}, again node.`
  return {
    id: path,
    path,
    title: `Page ${i % 4}`,
    section: `Part ${i}`,
    content,
    category: 'default',
    version: 'current',
  }
})
const files = encode(records, { oneFileUpTo: 5, bodyShard: 120, textShard: 200 }).files
const main = encode(records).files[0]?.bytes ?? new Uint8Array()

function codeOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof SearchError) return error.code
    throw error
  }
  return 'sound'
}

describe('a file of the index', () => {
  it('has the bytes of version 5: another format needs another version', () => {
    expect(encode(records).build).toBe('1082acff')
    expect(encode(records, { oneFileUpTo: 5, bodyShard: 120, textShard: 200 }).build).toBe('ee5e6c28')
  })

  it('is refused when cut short anywhere', () => {
    for (let length = 0; length < main.length; length++) {
      expect(codeOf(() => openIndex(main.slice(0, length)))).toBe(length < 4 ? 'foreign' : 'truncated')
    }
  })

  it('is refused when any of its bytes is changed', () => {
    fc.assert(
      fc.property(fc.nat(main.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = main.slice()
        bytes[at] = (bytes[at] ?? 0) ^ change
        expect(['foreign', 'newer', 'truncated', 'damaged']).toContain(codeOf(() => openIndex(bytes)))
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused when it is something else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(codeOf(() => openIndex(bytes))).toBe('foreign')
      }),
    )
    expect(codeOf(() => openIndex(new TextEncoder().encode('<!doctype html><title>404</title>')))).toBe(
      'foreign',
    )
  })

  it('is refused when a later version wrote it, and when something follows it', () => {
    const later = main.slice()
    later[4] = (later[4] ?? 0) + 1
    expect(codeOf(() => openIndex(later))).toBe('newer')
    expect(codeOf(() => openIndex(Uint8Array.from([...main, 0])))).toBe('damaged')
  })

  it('is refused in the place of another, or from another build', async () => {
    const [first, body, otherBody] = files
    const stray = encode(records.slice(1), { oneFileUpTo: 5, bodyShard: 120 }).files[1]
    for (const bytes of [first, otherBody, stray].map((file) => file?.bytes ?? new Uint8Array())) {
      const index = openIndex(first?.bytes ?? new Uint8Array(), { load: async () => bytes })
      await expect(index.find('and')).rejects.toMatchObject({ code: 'mismatch' })
    }
    expect(body?.name).toBe('body-0')
  })

  it('never does worse than being refused when forged with a right checksum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(main.length - 18), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const bytes = main.slice()
          for (const [at, value] of changes) bytes[17 + at] = value
          new DataView(bytes.buffer).setUint32(5, checksum(bytes.subarray(9)))
          const code = codeOf(() => openIndex(bytes).search('node word1 port').hits.length)
          expect(['sound', 'damaged', 'mismatch']).toContain(code)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('reads from a view into a larger buffer', () => {
    const buffer = Uint8Array.from([9, 9, 9, ...main])
    expect(readFile(buffer.subarray(3), 'main').build).toBe(readFile(main, 'main').build)
  })
})
