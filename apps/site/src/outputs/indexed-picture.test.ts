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

const pixelsOf = (width: number, height: number) =>
  fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map(opaque)

test('up to 256 colours every pixel stays as it is, in the first drawing and in areas drawn over', async () => {
  const side = fc.integer({ min: 1, max: 10 })
  const input = fc
    .record({ width: side, height: side, left: fc.nat(9), top: fc.nat(9), across: side, down: side })
    .filter(({ width, height, left, top, across, down }) => left + across <= width && top + down <= height)
    .chain(({ width, height, left, top, across, down }) =>
      fc.record({
        size: fc.constant({ width, height, left, top, across }),
        first: pixelsOf(width, height),
        over: pixelsOf(across, down),
      }),
    )
  await fc.assert(
    fc.asyncProperty(input, async ({ size: { width, height, left, top, across }, first, over }) => {
      const picture = IndexedPicture.of({ left: 0, top: 0, width, pixels: first }, height)
      const expected = Uint8Array.from(first)
      for (let row = 0; row * across * 4 < over.length; row++) {
        const pixels = over.subarray(row * across * 4, (row + 1) * across * 4)
        expected.set(pixels, ((top + row) * width + left) * 4)
      }
      const drawnOver = picture.withAreas({ left, top, width: across, pixels: over })
      expect(await decode(drawnOver)).toEqual({ pixels: expected, width, height })
      expect(await decode(picture)).toEqual({ pixels: first, width, height })
    }),
    { numRuns: 60 },
  )
})

test('past 256 colours a further one becomes the nearest', async () => {
  const ramp = Uint8Array.from({ length: 256 * 4 }, (_, at) =>
    at % 4 === 0 ? at / 4 : at % 4 === 3 ? 255 : 0,
  )
  const whole = { left: 0, top: 0, width: 256 }
  const nearly = ramp.map((byte, at) => (at % 4 === 1 ? 3 : byte))
  const picture = IndexedPicture.of({ ...whole, pixels: ramp }, 1).withAreas({ ...whole, pixels: nearly })
  expect((await decode(picture)).pixels).toEqual(ramp)
})
