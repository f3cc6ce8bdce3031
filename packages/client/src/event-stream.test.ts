import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventStreamParser, maxHeld, maxName, type StreamEvent } from './event-stream.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function parse(chunks: readonly Uint8Array[]): StreamEvent[] {
  const parser = new EventStreamParser()
  const events = chunks.flatMap((chunk) => [...parser.push(chunk)])
  return [...events, ...parser.end()]
}

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  return cuts.slice(1).map((end, i) => bytes.subarray(cuts[i], end))
}

/** The events of an unsplit text, read line by line as the standard says. */
function naive(text: string): StreamEvent[] {
  const events: StreamEvent[] = []
  let [name, data] = ['', [] as string[]]
  for (const line of `${text.replace(/^\uFEFF/, '')}\n\n`.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (line === '') {
      if (data.length > 0) events.push({ name: name || 'message', data: data.join('\n') })
      name = ''
      data = []
    } else if (field === 'data') data.push(value)
    else if (field === 'event') name = value.length > maxName ? '' : value
  }
  return events
}

const piece = fc.oneof(
  fc.constantFrom(
    'data: ',
    'data:',
    'data',
    'event: ',
    'id: 1',
    ':',
    ': keep',
    '\n',
    '\r',
    '\r\n',
    '\n\n',
    '\uFEFF',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed()),
  fc.json().map((json) => `data: ${json}\n\n`),
)
const stream = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
const places = fc.array(fc.nat(), { maxLength: 30 })

describe('the event stream parser', () => {
  test('reads the same events as the standard says, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(stream, places, (text, at) => {
        expect(parse(cut(bytesOf(text), at))).toEqual(naive(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('passes over one byte order mark, however it is cut, and no second one', () => {
    const stream = (marks: string) => bytesOf(`${marks}data: 1\n\n`)
    for (let at = 0; at <= 6; at++) {
      expect(parse(cut(stream('\uFEFF'), [at]))).toEqual([{ name: 'message', data: '1' }])
      expect(parse(cut(stream('\uFEFF\uFEFF'), [at]))).toEqual([])
    }
  })

  test('takes any bytes without throwing, and the same however they are cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), places, (bytes, at) => {
        expect(parse(cut(bytes, at))).toEqual(parse([bytes]))
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps characters whole that are cut between chunks', () => {
    const bytes = bytesOf('data: Backup – “nextpanel” 🎉\n\n')
    expect(parse(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual([
      { name: 'message', data: 'Backup – “nextpanel” 🎉' },
    ])
  })

  test.each([
    ['LF', 'event: a\ndata: 1\ndata: 2\n\n: keep\n\ndata: 3\n\n'],
    ['CRLF', 'event: a\r\ndata: 1\r\ndata: 2\r\n\r\n: keep\r\n\r\ndata: 3\r\n\r\n'],
    ['CR', 'event: a\rdata: 1\rdata: 2\r\r: keep\r\rdata: 3\r\r'],
    ['no newline at the end', 'event: a\ndata: 1\ndata: 2\n\ndata: 3'],
  ])('reads lines that end in %s', (_what, text) => {
    expect(parse([bytesOf(text)])).toEqual([
      { name: 'a', data: '1\n2' },
      { name: 'message', data: '3' },
    ])
  })

  test('never holds more than 1 MB, and says which event was too large', () => {
    const unit = fc.constantFrom('a', '€', '🎉')
    const huge = fc.tuple(unit, fc.integer({ min: 200_000, max: 700_000 })).map(([sign, n]) => sign.repeat(n))
    const line = fc.tuple(
      fc.constantFrom('data: ', ': ', 'event: ', 'x'),
      fc.oneof(huge, fc.string({ maxLength: 20 })),
    )
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.integer({ min: 1000, max: 300_000 }),
        (lines, size) => {
          const bytes = bytesOf(`${lines.map((parts) => parts.join('')).join('\n')}\n\ndata: after\n\n`)
          const parser = new EventStreamParser()
          const events: StreamEvent[] = []
          for (let at = 0; at < bytes.length; at += size) {
            events.push(...parser.push(bytes.subarray(at, at + size)))
            expect(parser.bufferedLength * 2).toBeLessThanOrEqual(maxHeld)
          }
          expect(events.at(-1)).toEqual({ name: 'message', data: 'after' })
        },
      ),
      { numRuns: 10 },
    )
    expect(parse([bytesOf(`data: ${'x'.repeat(maxHeld)}\n\ndata: small\n\n`)])).toEqual([
      { name: 'message', data: undefined },
      { name: 'message', data: 'small' },
    ])
  })
})
