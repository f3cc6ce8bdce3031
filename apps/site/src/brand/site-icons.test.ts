import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { siteIcons } from './site-icons.ts'

const icons = new Map(siteIcons().map((icon) => [icon.name, icon]))

test('every icon a browser, phone or manifest asks for is rendered', () => {
  expect([...icons.keys()]).toEqual([
    'favicon.svg',
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ])
})

test('each PNG has the size it declares', () => {
  for (const icon of icons.values()) {
    if (icon.contentType !== 'image/png') continue
    expect(imageSize(icon.bytes), icon.name).toMatchObject({
      type: 'png',
      width: icon.size,
      height: icon.size,
    })
  }
})

test('favicon.ico holds the sizes 16, 32 and 48 as readable PNG images', () => {
  const ico = Buffer.from(icons.get('favicon.ico')?.bytes ?? [])
  expect(imageSize(ico).images?.map((image) => image.width)).toEqual([16, 32, 48])
  for (const entry of [0, 1, 2]) {
    const length = ico.readUInt32LE(6 + 16 * entry + 8)
    const offset = ico.readUInt32LE(6 + 16 * entry + 12)
    expect(imageSize(ico.subarray(offset, offset + length))).toMatchObject({ type: 'png' })
  }
})

test('the icons are the same bytes on every run', () => {
  expect(siteIcons()).toEqual([...icons.values()])
})
