import { posix } from 'node:path'
import type { RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { z } from 'zod'
import { checkFields, parseYamlMap } from '../../content/files/source-file.ts'
import { SiteError, type SourceLocation } from '../../site-error.ts'
import type { PageContext } from '../links/page-links.ts'

const pixel = z.int().nonnegative()

const screenFields = z.object({
  route: z.string().startsWith('/'),
  title: z.string().min(1),
  /** The screenshot, without `.png`; by default the name of the picture. */
  shot: z.string().optional(),
  /** The visible part of the screenshot: x, y, width and height in its pixels. */
  crop: z.tuple([pixel, pixel, pixel, pixel]),
  /** Columns left out because nothing changes in them, from and to in pixels of the screenshot; `scripts/screens.ts` writes them. */
  cuts: z.array(z.tuple([pixel, pixel])).optional(),
  /** Centres of the numbered pins in pixels of the screenshot. */
  pins: z.array(z.tuple([pixel, pixel])).optional(),
})

/** Schema of `content/screens/screens.yml`: the subject of each picture of `<Screen>`. */
export const screensFields = z.object({
  /** Host name before every route. */
  host: z.string().min(1),
  /** CSS pixels for a pixel of a screenshot, the same for all, so that their text has one size. */
  scale: z.number().positive(),
  screens: z.record(z.string(), screenFields),
})

export type ScreenFields = z.output<typeof screenFields>

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Finds the picture of a `<Screen of="…">` and returns the attributes that show it: `address`, `src`, `width` and `height` in CSS
 * pixels, and `marks`, the pins in percent of the picture.
 * @throws SiteError `image` for a picture that is not there or does not match screens.yml, or for pins without their captions
 */
export async function resolveScreen(
  node: Readonly<JsxElement>,
  page: PageContext,
  location: SourceLocation,
): Promise<JsxElement['attributes']> {
  const reject = (message: string) => new SiteError('image', message, location)
  const attributeOf = (name: string) => {
    const attribute = node.attributes.find((candidate) => 'name' in candidate && candidate.name === name)
    return typeof attribute?.value === 'string' ? attribute.value : undefined
  }
  const name = attributeOf('of')
  if (name === undefined) throw reject('<Screen> needs of="…", the name of a picture in screens.yml')
  if (!attributeOf('alt'))
    throw reject(`<Screen of="${name}"> needs alt="…", a description for readers who cannot see it`)
  const folder = posix.join(page.contentDir, 'screens')
  const file = posix.join(folder, 'screens.yml')
  const fields = checkFields(screensFields, parseYamlMap(file, (await page.readFile(file)) ?? ''))
  const screen = Object.hasOwn(fields.screens, name) ? fields.screens[name] : undefined
  if (!screen) {
    const names = Object.keys(fields.screens).join(', ')
    throw reject(
      `there is no screen "${name}" in ${file}; use one of ${names}, or create it with scripts/screens.ts`,
    )
  }
  const picture = posix.join(folder, `${name}.webp`)
  const image = await page.publishImage(picture)
  if (!image)
    throw reject(
      `the screen "${name}" is missing: there is no file ${picture}; create it with scripts/screens.ts`,
    )
  const [, , , cropHeight] = screen.crop
  const width = widthOf(screen)
  if (image.width !== width || image.height !== cropHeight)
    throw reject(
      `${picture} has ${image.width} × ${image.height} pixels, and screens.yml says ${width} × ${cropHeight}; run scripts/screens.ts`,
    )
  const pins = screen.pins ?? []
  const captions = captionsOf(node)
  if (pins.length !== captions) {
    const list = captions === 0 ? 'no list' : `a list of ${captions}`
    throw reject(
      `the screen "${name}" has ${pins.length} pins and <Screen> has ${list}; write one numbered item for each pin`,
    )
  }
  const marks = pins.map(([x, y]) => {
    const across = percent(columnOf(screen, x) / width)
    const down = percent((y - screen.crop[1]) / cropHeight)
    if (![across, down].every((share) => share >= 0 && share <= 100))
      throw reject(`the pin ${x}, ${y} is outside the crop of the screen "${name}" in ${file}`)
    return `${across},${down}`
  })
  const shown = {
    address: fields.host + screen.route,
    src: image.src,
    width: String(Math.round(width * fields.scale)),
    height: String(Math.round(cropHeight * fields.scale)),
    ...(marks.length > 0 && { marks: marks.join(' ') }),
  }
  return Object.entries(shown).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }))
}

/** Width of a picture in pixels: that of its crop without the columns left out. */
function widthOf({ crop: [, , width], cuts = [] }: ScreenFields): number {
  return cuts.reduce((left, [from, to]) => left - (to - from), width)
}

/** Where a column of the screenshot is in the picture; where its cut is, if it was left out. */
function columnOf({ crop: [left], cuts = [] }: ScreenFields, x: number): number {
  return cuts.reduce((column, [from, to]) => column - Math.max(0, Math.min(x, to) - from), x - left)
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}

/** Items of the numbered list within. */
function captionsOf(node: Readonly<JsxElement>): number {
  const list = node.children.find((child) => child.type === 'element' && child.tagName === 'ol')
  return list?.type === 'element' ? list.children.filter(isItem).length : 0
}

function isItem(node: RootContent): boolean {
  return node.type === 'element' && node.tagName === 'li'
}
