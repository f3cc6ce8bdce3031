import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type SocialImageInput, socialImageHash } from '../shell/social-image-input.ts'
import { cachedSocialImage, socialImage } from './social-image.ts'

const brand = {
  colours: {
    accentOnLight: '#0b7a75',
    accentOnDark: '#4fd1c5',
    lightBackground: '#ffffff',
    darkBackground: '#0e1216',
  },
}

const input = {
  brand,
  title: 'Install the panel on Debian',
  description: 'From an empty machine to a site that serves users.',
  section: 'Documentation',
  siteTitle: 'NeXT Panel',
}
const longest =
  'Every quick brown fox of configuration jumps over seven lazy universal subscriptions. '.repeat(5)

/** Everything outside the margins: text must not reach it. */
const frame = async (png: Uint8Array) => {
  const strip = (left: number, top: number, width: number, height: number) =>
    sharp(png).extract({ left, top, width, height }).raw().toBuffer()
  return Buffer.concat([
    await strip(0, 0, 70, 630),
    await strip(1130, 0, 70, 630),
    await strip(0, 0, 1200, 70),
    await strip(0, 562, 1200, 68),
  ])
}

const pixelsThatDiffer = async (...inputs: [SocialImageInput, SocialImageInput]) => {
  const [first, other] = await Promise.all(
    inputs.map(async (input) =>
      sharp(await socialImage(input))
        .toColourspace('b-w')
        .raw()
        .toBuffer(),
    ),
  )
  return first?.filter((byte, at) => byte !== other?.[at]).length
}

test.each([
  ['short', { ...input, title: 'API' }],
  ['usual', input],
  ['long', { ...input, title: longest, description: longest }],
  ['one unbroken word', { ...input, title: 'W'.repeat(200), description: '_'.repeat(300) }],
  ['Cyrillic and Greek', { ...input, title: 'Установка панели: Ελληνικά' }],
  ['Chinese', { ...input, title: '安装面板', description: '中文说明' }],
  ['Arabic', { ...input, title: 'تثبيت اللوحة' }],
  ['emoji', { ...input, title: 'Release 👩‍💻🎉 24.5.1 🇩🇪' }],
  ['markup and entities', { ...input, title: '<b>A & B</b> "quoted" &amp;' }],
  ['controls and lone surrogates', { ...input, title: 'a\u0000b\u202e\ud800c\tz' }],
  ['empty', { brand, title: '', description: '', section: '', siteTitle: 'NeXT Panel' }],
])('a title that is %s gives a picture of 1200 by 630 with free margins', async (_, given) => {
  const png = await socialImage(given)
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(given.title === input.title ? 40_000 : 55_000)
  const empty = await socialImage({ brand, title: '', description: '', section: '', siteTitle: 'NeXT Panel' })
  const emptyFrame = await frame(empty)
  const furthest = (await frame(png)).reduce(
    (most, byte, at) => Math.max(most, Math.abs(byte - (emptyFrame[at] ?? 0))),
    0,
  )
  // Edges of the backdrop may round otherwise by a shade; the faintest text would differ by a hundred.
  expect(furthest).toBeLessThan(8)
})

test('letters of each script are drawn, at every weight', async () => {
  const empty = { brand, title: '', description: '', section: '', siteTitle: '' }
  for (const text of ['panel', 'Привет', 'Ελλάδα', 'źródło', 'Việt: Ґ 5 €']) {
    for (const key of ['title', 'description', 'section', 'siteTitle'] as const)
      expect(await pixelsThatDiffer(empty, { ...empty, [key]: text }), `${key} ${text}`).toBeGreaterThan(100)
  }
})

test.each([
  ['characters that the font lacks', '安装 panel 🎉', 'panel'],
  ['characters that no reader sees', 'a\u0000b\u202e\ud800c', 'abc'],
  ['lines, tabs and spaces at the ends', '  a\n\tb  ', 'a b'],
  ['accents apart from their letters', 'cafe\u0301', 'café'],
])('%s leave neither boxes nor gaps', async (_, title, shown) => {
  const png = await socialImage({ ...input, title })
  expect(Buffer.compare(png, await socialImage({ ...input, title: shown }))).toBe(0)
})

test('the same input gives the same bytes, any other input other ones', async () => {
  const png = await socialImage(input)
  expect(Buffer.compare(await socialImage({ ...input }), png)).toBe(0)
  for (const key of ['title', 'description', 'section', 'siteTitle'] as const) {
    const other = { ...input, [key]: 'Other' }
    expect(Buffer.compare(await socialImage(other), png), key).not.toBe(0)
    expect(socialImageHash(other), key).not.toBe(socialImageHash(input))
  }
})

test('an unchanged page costs no drawing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'social-image-'))
  const first = await cachedSocialImage(input, folder)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile())).toHaveLength(1)
  const again = await cachedSocialImage({ ...input }, folder)
  expect(Buffer.compare(again, first)).toBe(0)
  expect(await readdir(folder, { recursive: true })).toHaveLength(files.length)
  await rm(folder, { recursive: true })
})
