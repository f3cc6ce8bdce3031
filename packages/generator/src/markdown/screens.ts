import { posix } from 'node:path'
import type { RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { z } from 'zod'
import { checkFields, parseYamlMap } from '../content/source-file.ts'
import type { CropArea } from '../site/images.ts'
import { SiteError, type SourceLocation } from '../site-error.ts'
import type { PageContext } from './page-links.ts'

/** `content/screens/screens.yml`: what is known of each screenshot. `scripts/screens.ts` writes it. */
export const screensFields = z.object({
  /** Host name before every route. */
  host: z.string().min(1),
  screens: z.record(z.string(), z.object({ route: z.string().startsWith('/'), title: z.string().min(1) })),
})

/** Width of the pictures that are loaded before a click, in px. */
export const smallWidth = 1040

/** Width of those that dense screens load instead, in px. */
const largeWidth = 1440

/** What loads before a click, in bytes. */
export const maxInlineBytes = 40 * 1024

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Finds the pictures of a `<Screen of="…">`, checks its pins and returns the attributes that show them: `address`, `src`, `width`,
 * `height`, `large` for dense screens, `full`, and `marks`, the pins in percent of the picture.
 * @throws SiteError `image` for a screen that is not there, a crop or a pin outside of it, or pins without their captions
 */
export async function resolveScreen(
  node: Readonly<JsxElement>,
  page: PageContext,
  location: SourceLocation,
): Promise<JsxElement['attributes']> {
  const reject = (message: string) => new SiteError('image', message, location)
  const written = (name: string) => {
    const attribute = node.attributes.find((one) => 'name' in one && one.name === name)
    return typeof attribute?.value === 'string' ? attribute.value : undefined
  }
  const name = written('of')
  if (name === undefined) throw reject('<Screen> needs of="…", the name of a picture in screens.yml')
  if (!written('alt'))
    throw reject(`<Screen of="${name}"> needs alt="…", a description for readers who cannot see it`)
  const folder = posix.join(page.contentDir, 'screens')
  const file = posix.join(folder, 'screens.yml')
  const { host, screens } = checkFields(screensFields, parseYamlMap(file, (await page.readFile(file)) ?? ''))
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined
  if (!screen) {
    const known = Object.keys(screens).join(', ')
    throw reject(
      `there is no screen "${name}" in ${file}; use one of ${known}, or create it with scripts/screens.ts`,
    )
  }
  const crop = cropOf(written('crop'), reject)
  const picture = posix.join(folder, `${name}.webp`)
  const full = await page.publishImage(picture)
  if (!full)
    throw reject(
      `the screen "${name}" is missing: there is no file ${picture}; create it with scripts/screens.ts`,
    )
  const area = crop ?? { x: 0, y: 0, width: full.width, height: full.height }
  if (area.x + area.width > full.width || area.y + area.height > full.height)
    throw reject(
      `crop="${written('crop')}" extends beyond the picture, which has ${full.width} × ${full.height} pixels`,
    )
  const small = crop
    ? await page.publishImage(picture, { ...crop, maxWidth: smallWidth, maxBytes: maxInlineBytes })
    : await page.publishImage(posix.join(folder, `${name}-${smallWidth}.webp`))
  if (!small)
    throw reject(`the screen "${name}" has no version of ${smallWidth} px; create it with scripts/screens.ts`)
  const large =
    !crop && full.bytes > maxInlineBytes
      ? await page.publishImage(picture, { ...area, maxWidth: largeWidth, maxBytes: maxInlineBytes })
      : full
  const pins = pinsOf(written('pins') ?? '', area, reject)
  const captions = captionsOf(node)
  if (pins.length !== captions) {
    const list = captions === 0 ? 'no list' : `a list of ${captions}`
    throw reject(
      `<Screen of="${name}"> has ${pins.length} pins and ${list}; write one numbered item for each pin`,
    )
  }
  const shown = {
    address: host + screen.route,
    src: small.src,
    width: String(small.width),
    height: String(small.height),
    full: full.src,
    ...(!crop && large && { large: `${large.src} ${large.width}w` }),
    ...(pins.length > 0 && { marks: pins.map(([x, y]) => `${percent(x)},${percent(y)}`).join(' ') }),
  }
  return Object.entries(shown).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }))
}

type Reject = (message: string) => SiteError

function cropOf(written: string | undefined, reject: Reject): CropArea | undefined {
  if (written === undefined) return undefined
  const [x, y, width, height, ...more] = written.split(',').map(Number)
  const all = [x, y, width, height]
  if (x === undefined || y === undefined || !width || !height || more.length > 0 || !all.every(isPixel))
    throw reject(`crop="${written}" is not "x,y,width,height" in pixels`)
  return { x, y, width, height }
}

/** Centres of the pins, from 0 to 1 of what is shown. */
function pinsOf(written: string, area: CropArea, reject: Reject): [number, number][] {
  return written
    .split(/\s+/)
    .filter(Boolean)
    .map((pin) => {
      const [x, y, ...more] = pin.split(',').map(Number)
      if (!isPixel(x) || !isPixel(y) || more.length > 0)
        throw reject(`the pin "${pin}" is not "x,y" in pixels`)
      const [across, down] = [(x - area.x) / area.width, (y - area.y) / area.height]
      if (across < 0 || across > 1 || down < 0 || down > 1) {
        const { x: left, y: top, width, height } = area
        throw reject(
          `the pin "${pin}" is outside the picture: x must be from ${left} to ${left + width}, y from ${top} to ${top + height}`,
        )
      }
      return [across, down]
    })
}

function isPixel(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0
}

function percent(share: number): string {
  return String(Math.round(share * 1000) / 10)
}

/** Lines of the list within. */
function captionsOf(node: Readonly<JsxElement>): number {
  const list = node.children.find((child) => child.type === 'element' && child.tagName === 'ol')
  let lines = 0
  if (list?.type === 'element') for (const child of list.children) if (isItem(child)) lines++
  return lines
}

function isItem(node: RootContent): boolean {
  return node.type === 'element' && node.tagName === 'li'
}
