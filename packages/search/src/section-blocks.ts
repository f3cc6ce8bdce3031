import { type BlockReader, damaged, numberBlock, present, textBlock } from './file-format.ts'
import { fold } from './tokens.ts'

/** A section as the publish step writes it: `section` is its heading, `path` the route with the heading's anchor. */
export type SectionRecord = StaticDocument & { readonly content: string }

/** What a result list shows of a section. */
export type StaticDocument = {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly path: string
  readonly category: string
  readonly version: string
}

/** A path without its anchor. */
export function pageOf(path: string): string {
  return path.split('#', 1)[0] ?? path
}

/** Writes pages, headings and anchors; an anchor only when it is not the one its heading gives, ids unless paths. */
export function writeSections(records: readonly SectionRecord[]): Uint8Array[] {
  const pages: { record: SectionRecord; path: string; sections: number }[] = []
  for (const record of records) {
    const last = pages.at(-1)
    const path = pageOf(record.path)
    const isSame = (['title', 'category', 'version'] as const).every(
      (key) => last?.record[key] === record[key],
    )
    if (last?.path === path && isSame) last.sections++
    else pages.push({ record, path, sections: 1 })
  }
  const labels = [...new Set(records.flatMap(({ category, version }) => [category, version]))]
  const anchors = records.map(({ path, section }) => {
    const anchor = path.slice(pageOf(path).length)
    return anchor === '' ? 0 : anchor === headingAnchor(section) ? 1 : anchor
  })
  return [
    textBlock(pages.map(({ path }) => path)),
    textBlock(pages.map(({ record }) => record.title)),
    textBlock(labels),
    numberBlock(
      pages.flatMap(({ sections, record: { category, version } }) => [
        sections,
        labels.indexOf(category),
        labels.indexOf(version),
      ]),
    ),
    textBlock(records.map(({ section }) => section)),
    numberBlock(anchors.map((anchor) => (typeof anchor === 'string' ? 2 : anchor))),
    textBlock(anchors.filter((anchor) => typeof anchor === 'string')),
    textBlock(records.some(({ id, path }) => id !== path) ? records.map(({ id }) => id) : []),
  ]
}

/** Reads what {@link writeSections} wrote. Throws `damaged`. */
export function readSections(blocks: BlockReader): StaticDocument[] {
  const [paths, titles, labels] = [blocks.texts(), blocks.texts(), blocks.texts()]
  const [pages, headings, kinds] = [blocks.numbers(), blocks.texts(), blocks.numbers()]
  const [anchors, ids] = [blocks.texts().values(), blocks.texts()]
  let section = 0
  const documents = paths.flatMap((page, number) => {
    const title = present(titles[number])
    const [sections, category, version] = [0, 1, 2].map((column) => present(pages[number * 3 + column]))
    const shown = {
      title,
      category: present(labels[present(category)]),
      version: present(labels[present(version)]),
    }
    return headings.slice(section, section + present(sections)).map((heading) => {
      const kind = present(kinds[section])
      const anchor = kind === 0 ? '' : kind === 1 ? headingAnchor(heading) : present(anchors.next().value)
      const path = page + anchor
      return { id: ids[section++] ?? path, ...shown, section: heading, path }
    })
  })
  if (documents.length !== headings.length) throw damaged('sections are left over')
  return documents
}

/** The anchor most renderers give a heading. */
function headingAnchor(heading: string): string {
  const kept = fold(heading).replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
  return `#${kept.replace(/\s/g, '-')}`
}
