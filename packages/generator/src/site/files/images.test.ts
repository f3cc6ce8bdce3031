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

test.each([
  ['text.png', 'Not found', /text\.png: this file is not a supported image/],
  ['broken.svg', '<svg viewBox="0 0 9 9"><g></svg>', /broken\.svg: this image is damaged .*export it again/],
  [
    'none.bmp',
    Buffer.from(`424d${'00'.repeat(60)}`, 'hex'),
    /none\.bmp: this image has a width or a height of 0/,
  ],
  [
    'a.psd',
    Buffer.from(`38425053${'00'.repeat(60)}`, 'hex'),
    /a\.psd: browsers do not show images of type psd/,
  ],
  ['empty.png', '', /empty\.png: this file is empty; add the image/],
  [
    'lfs.png',
    'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n',
    /lfs\.png: this file is a pointer of Git LFS and no image; run git lfs pull/,
  ],
  ['page.png', '<!DOCTYPE html>\n<title>404</title>', /page\.png: this file is a web page and no image/],
  ['text.svg', '<p>Text</p>', /text\.svg: this file is not a supported image/],
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

test.each([
  [
    'a.bmp',
    () => Buffer.from(`424d${'00'.repeat(12)}28000000${'05000000'}${'04000000'}${'00'.repeat(40)}`, 'hex'),
    'image/bmp',
  ],
  ['a.ico', () => Buffer.from(`000001000100${'10100000'}${'00'.repeat(12)}`, 'hex'), 'image/x-icon'],
  ['a.tif', () => screenshot().tiff().toBuffer(), 'image/webp'],
  ['a.avif', () => screenshot().avif().toBuffer(), 'image/avif'],
])('%s is published in a form that browsers show', async (name, make, contentType) => {
  const image = await processImage(await put(name, await make()))
  expect(image).toMatchObject({ contentType })
  expect(image.width).toBeGreaterThan(0)
})

test('an SVG that says no size has the one that browsers give it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"><path d="M0 0h9v9z"/></svg>'
  expect(await processImage(await put('a.svg', svg))).toMatchObject({ width: 300, height: 150 })
})

test('an SVG loses its scripts', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><script>x()</script><path d="M0 0h9v9z"/></svg>'
  const { bytes } = await processImage(await put('a.svg', svg))
  expect(new TextDecoder().decode(bytes)).not.toMatch(/script|onload/)
})

test('an animated PNG stays as it is', async () => {
  const png = await screenshot().png({ compressionLevel: 0 }).toBuffer()
  const at = png.indexOf('IDAT') - 4
  const frames = Buffer.from(`00000008${Buffer.from('acTL').toString('hex')}00000002${'00'.repeat(8)}`, 'hex')
  const animated = Buffer.concat([png.subarray(0, at), frames, png.subarray(at)])
  expect(Buffer.from((await processImage(await put('a.png', animated))).bytes).equals(animated)).toBe(true)
})

test('a picture that is too long for WebP is published all the same', async () => {
  const long = sharp({ create: { width: 4, height: 17_000, channels: 3, background: '#0b7a75' } })
  const image = await processImage(await put('long.png', await long.clone().png().toBuffer()))
  expect(image).toMatchObject({ width: 4, height: 17_000, contentType: 'image/png' })
  expect(await processImage(await put('long.jpg', await long.jpeg().toBuffer()))).toMatchObject({
    contentType: 'image/jpeg',
  })
})

test('an image may be in its address', async () => {
  const png = await screenshot().png().toBuffer()
  const image = await processImage(`data:image/png;base64,${png.toString('base64')}`)
  expect(image).toMatchObject({
    width: 640,
    height: 360,
    name: expect.stringMatching(/^image\.[\w-]{10}\.\w+$/),
  })
  const svg = "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"
  expect(await processImage(svg)).toMatchObject({ width: 8, contentType: 'image/svg+xml' })
})
