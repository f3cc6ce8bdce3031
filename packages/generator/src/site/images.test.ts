import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processImage } from './images.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = async (name: string, bytes: string | Uint8Array) => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}
const screenshot = () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#eee"/><circle cx="99" cy="99" r="80" fill="#0b7a75"/></svg>`
  return sharp(Buffer.from(svg))
}

test('an SVG is minified and keeps its size', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240.4 120">\n  <!-- c -->\n  <path d="M 0 0 L 10 10"/>\n</svg>'
  const image = await processImage(await put('A diagram.svg', svg))
  expect(image).toMatchObject({ width: 240, height: 120, contentType: 'image/svg+xml' })
  expect(image.name).toMatch(/^a-diagram\.[\w-]{10}\.svg$/)
  expect(image.bytes.length).toBeLessThan(svg.length)
})

test.each([
  [
    'a long first tag',
    (rest: string) => `<svg xmlns="http://www.w3.org/2000/svg" aria-label="${'x'.repeat(1000)}" ${rest}/>`,
  ],
  [
    'a long comment above',
    (rest: string) => `<!-- ${'x'.repeat(1000)} -->\n<svg xmlns="http://www.w3.org/2000/svg" ${rest}/>`,
  ],
])('the size of an SVG is read behind %s', async (_what, svg) => {
  expect(await processImage(await put('a.svg', svg('viewBox="0 0 240 120"')))).toMatchObject({
    width: 240,
    height: 120,
  })
  expect(await processImage(await put('b.svg', svg('width="24px" height="1in"')))).toMatchObject({
    width: 24,
    height: 96,
  })
  expect(await processImage(await put('c.svg', svg('width="12" viewBox="0,0,240,120"')))).toMatchObject({
    width: 12,
    height: 6,
  })
})

test('a PNG gets smaller without losing a pixel', async () => {
  const png = await screenshot().png({ compressionLevel: 1 }).toBuffer()
  const image = await processImage(await put('shot.png', png))
  expect(image).toMatchObject({ width: 640, height: 360 })
  expect(image.bytes.length).toBeLessThan(png.length)
  const pixels = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer()
  expect((await pixels(image.bytes)).equals(await pixels(png))).toBe(true)
})

test('a JPEG is stored upright, without metadata, under the extension of what it became', async () => {
  const jpeg = await screenshot()
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Someone' } } })
    .toBuffer()
  const image = await processImage(await put('photo.jpeg', jpeg))
  expect(image).toMatchObject({ width: 360, height: 640, contentType: 'image/webp' })
  expect(image.name).toMatch(/^photo\..*\.webp$/)
  expect((await sharp(image.bytes).metadata()).exif).toBeUndefined()
  expect(image.bytes.length).toBeLessThan(jpeg.length)
})

test('formats that are compact already stay as they are', async () => {
  const webp = await screenshot().webp().toBuffer()
  const image = await processImage(await put('x.webp', webp))
  expect(Buffer.compare(image.bytes, webp)).toBe(0)
  expect(image.contentType).toBe('image/webp')
})

test('the name follows the content: same bytes same name, other bytes another', async () => {
  const png = await screenshot().png().toBuffer()
  const first = await processImage(await put('x.png', png))
  expect((await processImage(await put('x.png', png))).name).toBe(first.name)
  const other = await screenshot().negate().png().toBuffer()
  expect((await processImage(await put('x.png', other))).name).not.toBe(first.name)
})

test('with a cache an image is compressed once', async () => {
  const file = await put('x.png', await screenshot().png({ compressionLevel: 1 }).toBuffer())
  const cacheDir = join(folder, 'cache')
  const first = await processImage(file, { cacheDir })
  const [kept = ''] = (await readdir(cacheDir, { recursive: true })).filter((name) => name.includes('/'))
  expect(await processImage(file, { cacheDir })).toEqual({ ...first, bytes: Buffer.from(first.bytes) })
  const replaced = await screenshot().resize(10).png().toBuffer()
  await writeFile(join(cacheDir, kept), replaced)
  expect((await processImage(file, { cacheDir })).width).toBe(10)
})

test('a part is in the best quality that fits, and refused where none does', async () => {
  const file = await put('x.png', await screenshot().png().toBuffer())
  const whole = { x: 0, y: 0, width: 640, height: 360, maxWidth: 640 }
  const best = await processImage(file, { part: { ...whole, maxBytes: 1e6 } })
  const tight = await processImage(file, { part: { ...whole, maxBytes: best.bytes.length - 1 } })
  expect(tight.bytes.length).toBeLessThan(best.bytes.length)
  await expect(processImage(file, { part: { ...whole, maxBytes: 1 } })).rejects.toThrow(
    /x\.png: this image has more than 1 bytes at 640 px; crop it closer/,
  )
})

test.each([
  ['text.png', 'Not found', /text\.png: this file is not a supported image/],
  [
    'sizeless.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    /sizeless\.svg: this file has neither width.*viewBox/,
  ],
  ['broken.svg', '<svg viewBox="0 0 9 9"><g></svg>', /broken\.svg: this image is damaged .*export it again/],
  [
    'old.bmp',
    Buffer.from(`424d${'00'.repeat(60)}`, 'hex'),
    /old\.bmp: browsers do not show images of type bmp/,
  ],
])('%s is refused with a message that names it', async (name, bytes, message) => {
  await expect(processImage(await put(name, bytes))).rejects.toThrow(message)
})

test('a PNG that ends early is refused', async () => {
  const png = await screenshot().png().toBuffer()
  await expect(processImage(await put('cut.png', png.subarray(0, 200)))).rejects.toThrow(
    /cut\.png: this image is damaged/,
  )
})

test('a missing file is named', async () => {
  await expect(processImage(join(folder, 'none.png'))).rejects.toThrow(/none\.png: cannot read this image/)
})
