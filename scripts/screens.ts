import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { z } from 'zod'
import { checkFields, parseYamlMap } from '../packages/generator/src/content/source-file.ts'
import { maxInlineBytes, screensFields, smallWidth } from '../packages/generator/src/markdown/screens.ts'
import { webpWithin } from '../packages/generator/src/site/images.ts'

// Makes the pictures of <Screen> from PNGs: node scripts/with-tools.mjs scripts/screens.ts FOLDER NAME… The
// folder contains NAME.png and an index.json with the route and the subject of each picture. Without a name,
// it makes all pictures that content/screens/screens.yml lists.

const folder = join(import.meta.dirname, '../content/screens')
const file = join(folder, 'screens.yml')

const shots = z.array(z.object({ file: z.string(), route: z.string(), what: z.string() }))

async function webp(source: string, width: number | undefined, maxBytes: number): Promise<Uint8Array> {
  const bytes = await webpWithin(sharp(source).resize({ width, withoutEnlargement: true }), maxBytes)
  if (bytes) return bytes
  throw new Error(
    `${basename(source)}: more than ${maxBytes} bytes at ${width} px; crop the picture or choose a calmer one`,
  )
}

const [source, ...named] = process.argv.slice(2)
if (source === undefined || !(await stat(source)).isDirectory()) {
  throw new Error('Specify the folder with the PNG files and index.json: scripts/screens.ts FOLDER NAME…')
}
const listed = checkFields(screensFields, parseYamlMap(file, await readFile(file, 'utf8')))
const known = new Map(
  shots
    .parse(JSON.parse(await readFile(join(source, 'index.json'), 'utf8')))
    .map((shot) => [basename(shot.file, '.png'), shot]),
)
for (const name of named.length > 0 ? named : Object.keys(listed.screens)) {
  const shot = known.get(name)
  if (!shot) throw new Error(`index.json has no picture ${name}.png; it has ${[...known.keys()].join(', ')}`)
  const png = join(source, shot.file)
  const small = await webp(png, smallWidth, maxInlineBytes)
  await writeFile(join(folder, `${name}-${smallWidth}.webp`), small)
  const large = await webp(png, undefined, 4 * maxInlineBytes)
  await writeFile(join(folder, `${name}.webp`), large)
  listed.screens[name] = { route: shot.route, title: listed.screens[name]?.title ?? shot.what }
  console.log(`${name}: ${small.length} bytes at ${smallWidth} px, ${large.length} whole`)
}
const sorted = Object.fromEntries(Object.entries(listed.screens).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(file, stringify({ ...listed, screens: sorted }, { lineWidth: 120 }))
