import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FULL_INK, IndexedPicture } from './indexed-picture.ts'

const decode = async (picture: IndexedPicture) => {
  const { data, info } = await sharp(picture.toPng())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height }
}

const opaque = (bytes: Uint8Array) => bytes.map((byte, at) => (at % 4 === 3 ? 255 : byte))

const pixelsOf = (width: number, height: number) =>
  fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map(opaque)

test('up to 256 colours every pixel stays as it is', async () => {
  const side = fc.integer({ min: 1, max: 10 })
  const input = fc
    .record({ width: side, height: side })
    .chain(({ width, height }) =>
      fc.record({ width: fc.constant(width), height: fc.constant(height), pixels: pixelsOf(width, height) }),
    )
  await fc.assert(
    fc.asyncProperty(input, async ({ width, height, pixels }) => {
      expect(await decode(IndexedPicture.of(pixels, width))).toEqual({ pixels, width, height })
    }),
    { numRuns: 60 },
  )
})

test('ink covers what is below by its shares, in a copy alone', async () => {
  const pixels = Uint8Array.from({ length: 4 * 3 * 2 }, (_, at) => (at % 4 === 3 ? 255 : 30))
  const picture = IndexedPicture.of(pixels, 3)
  const copy = picture.copy()
  copy.paint([255, 0, 30], [{ left: 1, top: 0, width: 2, shares: Uint8Array.of(FULL_INK, 0, 5, FULL_INK) }])
  const expected = Uint8Array.from(pixels)
  expected.set([255, 0, 30], 4)
  expected.set([105, 20, 30], 16)
  expected.set([255, 0, 30], 20)
  expect((await decode(copy)).pixels).toEqual(expected)
  expect((await decode(picture)).pixels).toEqual(pixels)
})

test('past 256 colours a further one becomes the nearest', async () => {
  const ramp = Uint8Array.from({ length: 256 * 4 }, (_, at) =>
    at % 4 === 0 ? at / 4 : at % 4 === 3 ? 255 : 0,
  )
  const picture = IndexedPicture.of(ramp, 256)
  picture.paint([7, 3, 0], [{ left: 9, top: 0, width: 1, shares: Uint8Array.of(FULL_INK) }])
  const expected = Uint8Array.from(ramp)
  expected[9 * 4] = 7
  expect((await decode(picture)).pixels).toEqual(expected)
})
