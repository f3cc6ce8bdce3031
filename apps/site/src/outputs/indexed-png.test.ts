import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeIndexedPng } from './indexed-png.ts'

const decode = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test('up to 256 colours every pixel stays as it is', async () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 16 }), height: fc.integer({ min: 1, max: 16 }) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        bytes: fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }),
      }),
    )
  await fc.assert(
    fc.asyncProperty(picture, async ({ width, height, bytes }) => {
      const pixels = bytes.map((byte, at) => (at % 4 === 3 ? 255 : byte))
      const { data, info } = await decode(await encodeIndexedPng(pixels, width, height))
      expect([info.width, info.height]).toEqual([width, height])
      expect(Buffer.compare(data, Buffer.from(pixels))).toBe(0)
    }),
    { numRuns: 50 },
  )
})

test('past 256 colours the picture stays close and is still a palette', async () => {
  const side = 64
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    pixels.set([(at % side) * 4, Math.floor(at / side) * 4, (at * 7) % 256, 255], at * 4)
  }
  const png = await encodeIndexedPng(pixels, side, side)
  expect(Buffer.from(png).includes('PLTE')).toBe(true)
  const { data } = await decode(png)
  const furthest = data.reduce((most, byte, at) => Math.max(most, Math.abs(byte - (pixels[at] ?? 0))), 0)
  expect(furthest).toBeLessThan(64)
})
