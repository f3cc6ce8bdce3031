import { type BlockReader, damaged, present, textBlock } from './file-format.ts'
import { pageOf } from './page-groups.ts'
import { fold } from './tokens.ts'

/** What a result list shows of a section: `section` is its heading, `path` the route with the heading's anchor. */
export type StaticDocument = Readonly<
  Record<'id' | 'title' | 'section' | 'path' | 'category' | 'version', string>
>

/** A section as the publish step writes it. */
export type SectionRecord = StaticDocument & { readonly content: string }

/** Stands for what the reader can tell: the value of the section before, or one that follows from others. */
const known = '\x01'

/** Writes sections by column, for brotli finds more alike in a column than in a row. */
export function writeSections(records: readonly SectionRecord[]): Uint8Array[] {
  const column = (pick: (record: SectionRecord) => string) => {
    const values = records.map(pick)
    return textBlock(values.map((value, i) => (value === values[i - 1] ? known : value)))
  }
  const anchors = records.map(({ path, section }) =>
    path.slice(pageOf(path).length).replace(anchorOf(section), known),
  )
  return [
    column(({ path }) => pageOf(path)),
    ...(['title', 'category', 'version'] as const).map((name) => column((record) => record[name])),
    textBlock(records.map(({ section }) => section)),
    textBlock(anchors),
    textBlock(records.map(({ id, path }) => (id === path ? known : id))),
  ]
}

/** Reads what {@link writeSections} wrote. Throws `damaged`. */
export function readSections(blocks: BlockReader): StaticDocument[] {
  const column = () => {
    let last = ''
    return blocks.texts().map((text) => {
      if (text !== known) last = text
      return last
    })
  }
  const [pages, titles, categories, versions] = [column(), column(), column(), column()]
  const [sections, anchors, ids] = [blocks.texts(), blocks.texts(), blocks.texts()]
  if (sections.length !== ids.length) throw damaged('sections are left over')
  return ids.map((id, i) => {
    const at = (values: readonly string[]) => present(values[i])
    const path = at(pages) + at(anchors).replace(known, anchorOf(at(sections)))
    const shown = { title: at(titles), category: at(categories), version: at(versions) }
    return { id: id === known ? path : id, section: at(sections), path, ...shown }
  })
}

/** The anchor most renderers give a heading. */
function anchorOf(heading: string): string {
  const kept = fold(heading).replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
  return `#${kept.replace(/\s/g, '-')}`
}
