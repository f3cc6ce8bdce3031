import { type BlockReader, damaged, present, textBlock } from './file-format.ts'
import { pageOf } from './page-groups.ts'
import { fold } from './tokens.ts'

/**
 * The part of a section that a result list shows.
 * - `section`: its heading.
 * - `path`: its route, with the heading's anchor.
 * - `kind`: one of `sectionKinds`; other values have no effect.
 * - `lang`: its language, if that is not the language of most sections: `zh-Hans`.
 */
export type StaticDocument = Readonly<
  Record<'id' | 'title' | 'section' | 'path' | 'category' | 'version', string>
> & { readonly kind?: string | undefined; readonly lang?: string | undefined }

/** A section to index: the part that a list shows, its text, and readers' questions about it. */
export type SectionRecord = StaticDocument & {
  readonly content: string
  readonly questions?: string | undefined
}

/** Stands for a value that can be derived from the previous section, the heading or the path. */
const implied = '\x01'

/** Writes sections by column, because brotli finds more repetition in a column than in a row. */
export function writeSections(records: readonly SectionRecord[]): Uint8Array[] {
  const column = (pick: (record: SectionRecord) => string) => {
    const values = records.map(pick)
    return textBlock(values.map((value, i) => (value === values[i - 1] ? implied : value)))
  }
  const anchors = records.map(({ path, section }) =>
    path.slice(pageOf(path).length).replace(anchorOf(section), implied),
  )
  return [
    column(({ path }) => pageOf(path)),
    ...(['title', 'category', 'version'] as const).map((name) => column((record) => record[name])),
    column(({ kind }) => kind ?? ''),
    column(({ lang }) => lang ?? ''),
    textBlock(records.map(({ section }) => section)),
    textBlock(anchors),
    textBlock(records.map(({ id, path }) => id.replace(path, implied))),
  ]
}

/** Reads what {@link writeSections} wrote. Throws `damaged`. */
export function readSections(blocks: BlockReader): StaticDocument[] {
  const column = () => {
    let last = ''
    return blocks.texts().map((text) => {
      if (text !== implied) last = text
      return last
    })
  }
  const [pages, titles, categories, versions] = [column(), column(), column(), column()]
  const [kinds, langs] = [column(), column()]
  const [sections, anchors, ids] = [blocks.texts(), blocks.texts(), blocks.texts()]
  if (sections.length !== ids.length) throw damaged()
  return ids.map((id, i) => {
    const at = (values: readonly string[]) => present(values[i])
    const path = at(pages) + at(anchors).replace(implied, anchorOf(at(sections)))
    const shown = { title: at(titles), category: at(categories), version: at(versions) }
    const more = { kind: at(kinds) || undefined, lang: at(langs) || undefined }
    return { id: id.replace(implied, () => path), section: at(sections), path, ...shown, ...more }
  })
}

/** The anchor that most renderers generate for a heading. */
function anchorOf(heading: string): string {
  const anchor = fold(heading).replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
  return `#${anchor.replace(/\s/g, '-')}`
}
