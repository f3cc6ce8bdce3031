import { damaged, readNumbers, readTexts } from './file-format.ts'
import { fold } from './tokens.ts'

/** What a result list shows of a section. */
export interface StaticDocument {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly path: string
  readonly category: string
  readonly version: string
}

/** Words of a body as a byte: steps of a quarter, since only their ratio to the average counts. */
export function wordsLevel(words: number): number {
  return Math.min(255, Math.round(3 * Math.log2(words + 1)))
}

/** The number of words a level stands for. */
export function levelWords(level: number): number {
  return Math.round(2 ** (level / 3) - 1)
}

/** The anchor most renderers give a heading; others are stored. */
export function headingAnchor(heading: string): string {
  return `#${fold(heading)
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-')}`
}

/** Reads pages, headings and anchors into documents. Throws `damaged`. */
export function readSections(blocks: readonly Uint8Array[]): StaticDocument[] {
  const [paths, titles, labelNames, pages, headings, anchorKinds, anchors, idNames] = blocks
  if (!paths || !titles || !labelNames || !pages || !headings || !anchorKinds || !anchors || !idNames)
    throw damaged('a block is missing')
  const pagePaths = readTexts(paths)
  const pageTitles = readTexts(titles)
  const labels = readTexts(labelNames)
  const sections = readTexts(headings)
  const ownAnchors = readTexts(anchors).values()
  const ids = readTexts(idNames)
  const numbers = readNumbers(pages).values()
  const label = () => labels[numbers.next().value ?? -1]
  const documents: StaticDocument[] = []
  pagePaths.forEach((page, number) => {
    const title = pageTitles[number]
    const last = documents.length + (numbers.next().value ?? 0)
    const category = label()
    const version = label()
    while (documents.length < last) {
      const section = sections[documents.length]
      const kind = anchorKinds[documents.length]
      const anchor = kind === 0 ? '' : kind === 1 ? headingAnchor(section ?? '') : ownAnchors.next().value
      if (
        title === undefined ||
        section === undefined ||
        anchor === undefined ||
        category === undefined ||
        version === undefined
      ) {
        throw damaged('a section is incomplete')
      }
      const path = page + anchor
      documents.push({ id: ids[documents.length] ?? path, title, section, path, category, version })
    }
  })
  if (documents.length !== sections.length) throw damaged('sections are missing')
  return documents
}
