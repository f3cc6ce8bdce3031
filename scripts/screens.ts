import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { Document, visit } from 'yaml'
import { checkFields, parseYamlMap } from '../packages/generator/src/content/files/source-file.ts'
import { type ScreenFields, screensFields } from '../packages/generator/src/markdown/figures/screens.ts'
import { emptyColumns, shortenRuns } from './screens/empty-columns.ts'

// Makes the pictures of <Screen> from PNGs, as content/screens/screens.yml describes them:
// node scripts/with-tools.mjs scripts/screens.ts FOLDER NAME…
// Without a name, it makes all of them.

const folder = join(import.meta.dirname, '../content/screens')
const file = join(folder, 'screens.yml')

/** The narrowest column that shows pictures is 780 CSS pixels wide: that of a step. */
const maxCssWidth = 780

const maxBytes = 40 * 1024

/** Qualities of WebP, best first. Lower ones blur the text of screenshots. */
const qualities = [86, 80, 74, 66, 58, 50]

/** Cuts empty columns out of a crop until it fits. */
async function findCuts(shot: Sharp, name: string, { crop }: ScreenFields, maxWidth: number) {
  const [left, top, width, height] = crop
  if (width <= maxWidth) return []
  const { data, info } = await shot
    .clone()
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cuts = shortenRuns(emptyColumns(data, info.width, info.height), width - maxWidth)
  if (!cuts)
    throw new Error(
      `${name}: the crop is ${width} pixels wide, ${maxWidth} fit, and too few columns are empty; crop it closer`,
    )
  return cuts.map(([from, to]): [number, number] => [from + left, to + left])
}

/** The crop without its cuts. */
async function cutOut(shot: Sharp, { crop, cuts = [] }: ScreenFields): Promise<Sharp> {
  const [left, top, width, height] = crop
  const ends = [left, ...cuts.flat(), left + width]
  const pieces: { input: Buffer; left: number; top: number }[] = []
  let column = 0
  for (let index = 0; index < ends.length; index += 2) {
    const [from = 0, to = 0] = ends.slice(index)
    const input = await shot
      .clone()
      .extract({ left: from, top, width: to - from, height })
      .png()
      .toBuffer()
    pieces.push({ input, left: column, top: 0 })
    column += to - from
  }
  const canvas = sharp({ create: { width: column, height, channels: 3, background: '#ffffff' } })
  return sharp(await canvas.composite(pieces).png().toBuffer())
}

async function toWebp(picture: Sharp, name: string): Promise<Uint8Array> {
  for (const quality of qualities) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`${name}: more than ${maxBytes} bytes; crop it closer`)
}

const [source, ...names] = process.argv.slice(2)
if (source === undefined)
  throw new Error('Specify the folder with the PNG files: scripts/screens.ts FOLDER NAME…')
const { scale, screens, ...rest } = checkFields(
  screensFields,
  parseYamlMap(file, await readFile(file, 'utf8')),
)
for (const name of names.length > 0 ? names : Object.keys(screens)) {
  const screen = screens[name]
  if (!screen)
    throw new Error(`screens.yml has no picture ${name}; it has ${Object.keys(screens).join(', ')}`)
  const shot = sharp(join(source, `${screen.shot ?? name}.png`))
  const cuts = await findCuts(shot, name, screen, Math.floor(maxCssWidth / scale))
  const { cuts: _, ...described } = screen
  const shown = cuts.length > 0 ? { ...described, cuts } : described
  const bytes = await toWebp(await cutOut(shot, shown), name)
  await writeFile(join(folder, `${name}.webp`), bytes)
  screens[name] = shown
  console.log(`${name}: ${bytes.length} bytes`)
}
const sorted = Object.fromEntries(Object.entries(screens).sort(([a], [b]) => (a < b ? -1 : 1)))
const document = new Document({ ...rest, scale, screens: sorted })
visit(document, {
  Seq(_, list) {
    list.flow = true
  },
})
await writeFile(file, document.toString({ lineWidth: 140 }))
