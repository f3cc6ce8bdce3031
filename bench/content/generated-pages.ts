import { posix } from 'node:path'
import type { ContentBlocks } from './content-blocks.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** A generated file and its path below the content folder. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

const pagesAChapter = 20
const chaptersAnArea = 15

/**
 * Makes pages with the shape of real ones, in areas of chapters, with the category files of these folders. A
 * page depends only on its number, so it is the same in a site of 50 pages and of 3,000.
 * @param count number of pages
 */
export function generatedPages(count: number, blocks: ContentBlocks): GeneratedFile[] {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const folders = new Map<string, GeneratedFile>()
  for (const number of numbers) {
    const { area, chapter } = placeOf(number)
    const areaFolder = `docs/${areaName(area)}`
    folders.set(areaFolder, categoryFile(areaFolder, `Area ${area + 1}`, 100 + area))
    const chapterFolder = `${areaFolder}/${chapterName(chapter)}`
    folders.set(chapterFolder, categoryFile(chapterFolder, `Chapter ${chapter + 1}`, chapter + 1))
  }
  return [...folders.values(), ...numbers.map((number) => generatedPage(number, blocks))]
}

/** Path of a generated page below the content folder. */
export function generatedPath(number: number): string {
  const { area, chapter, page } = placeOf(number)
  return `docs/${areaName(area)}/${chapterName(chapter)}/page-${page + 1}.md`
}

function placeOf(number: number) {
  const chapter = Math.floor(number / pagesAChapter)
  return {
    area: Math.floor(chapter / chaptersAnArea),
    chapter: chapter % chaptersAnArea,
    page: number % pagesAChapter,
  }
}

const areaName = (area: number) => `area-${area + 1}`
const chapterName = (chapter: number) => `chapter-${chapter + 1}`

function categoryFile(folder: string, label: string, position: number): GeneratedFile {
  const text = JSON.stringify({ label, position, collapsed: true }, undefined, 2)
  return { path: `${folder}/_category_.json`, text: `${text}\n` }
}

function generatedPage(number: number, blocks: ContentBlocks): GeneratedFile {
  const random = seededRandom(number + 1)
  const { page } = placeOf(number)
  const title = `${random.pick(blocks.headings).replaceAll('`', '')} ${number + 1}`
  const intro = random.pick(blocks.paragraphs)
  const description = intro
    .replace(/[`*\n]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .slice(0, 150)
    .trim()
  const sections = Array.from({ length: 4 + random.integer(4) }, () => section(random, blocks))
  const text = [
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsidebar_position: ${page + 1}\n---`,
    intro,
    ...sections.flat(),
    '## Related pages',
    relatedPages(random, number),
  ]
  return { path: generatedPath(number), text: `${text.join('\n\n')}\n` }
}

/** The kinds of blocks are about as frequent as on the real pages. */
function section(random: SeededRandom, blocks: ContentBlocks): string[] {
  const paragraphs = () => Array.from({ length: 1 + random.integer(3) }, () => random.pick(blocks.paragraphs))
  return [
    `## ${random.pick(blocks.headings)}`,
    ...paragraphs(),
    ...(random.chance(0.6) ? [random.pick(blocks.code)] : []),
    ...(random.chance(0.3) ? [random.pick(blocks.lists)] : []),
    ...(random.chance(0.2) ? [random.pick(blocks.tables)] : []),
    ...(random.chance(0.15) ? [`:::note[Mind this]\n\n${random.pick(blocks.paragraphs)}\n\n:::`] : []),
    ...(random.chance(0.35)
      ? [`### ${random.pick(blocks.headings)}`, ...paragraphs(), random.pick(blocks.code)]
      : []),
  ]
}

/** Links lead only to earlier pages, so that none is broken in a site of any size. */
function relatedPages(random: SeededRandom, number: number): string {
  if (number === 0) return '- [Documentation](/docs)'
  const targets = new Set([generatedPath(number - 1)])
  for (let link = 0; link < 4; link++) targets.add(generatedPath(random.integer(number)))
  const here = posix.dirname(generatedPath(number))
  return [...targets]
    .map((target) => `- [${posix.basename(target, '.md')}](${posix.relative(here, target)})`)
    .join('\n')
}
