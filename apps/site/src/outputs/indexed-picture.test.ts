import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IndexedPicture } from './indexed-picture.ts'

const decode = async (picture: IndexedPicture) => {
  const { data, info } = await sharp(picture.toPng())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height }
}

const opaque = (bytes: Uint8Array) => bytes.map((byte, at) => (at % 4 === 3 ? 255 : byte))

const rows = (width: number, height: number) =>
  fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map(opaque)

test('up to 256 colours every pixel stays as it is, in the first rows and in those drawn over', async () => {
  const side = fc.integer({ min: 1, max: 10 })
  const input = fc
    .record({ width: side, height: side, top: fc.nat(9), band: side })
    .filter(({ height, top, band }) => top + band <= height)
    .chain(({ width, height, top, band }) =>
      fc.record({
        size: fc.constant({ width, height, top }),
        first: rows(width, height),
        over: rows(width, band),
      }),
    )
  await fc.assert(
    fc.asyncProperty(input, async ({ size: { width, height, top }, first, over }) => {
      const picture = IndexedPicture.of(first, width, height)
      expect(await decode(picture.withRows(top, over))).toEqual({
        pixels: Uint8Array.from(first)
          .fill(0)
          .map((_, at) => over[at - top * width * 4] ?? first[at] ?? 0),
        width,
        height,
      })
      expect(await decode(picture)).toEqual({ pixels: first, width, height })
    }),
    { numRuns: 60 },
  )
})

test('past 256 colours a further one becomes the nearest', async () => {
  const ramp = Uint8Array.from({ length: 256 * 4 }, (_, at) =>
    at % 4 === 0 ? at / 4 : at % 4 === 3 ? 255 : 0,
  )
  const picture = IndexedPicture.of(ramp, 256, 1).withRows(
    0,
    ramp.map((byte, at) => (at % 4 === 1 ? 3 : byte)),
  )
  expect((await decode(picture)).pixels).toEqual(ramp)
})
