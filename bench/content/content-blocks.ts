/** Blocks of real pages, from which generated pages are composed. */
export interface ContentBlocks {
  readonly headings: readonly string[]
  readonly paragraphs: readonly string[]
  readonly lists: readonly string[]
  readonly tables: readonly string[]
  /** Whole code blocks, including fences. */
  readonly code: readonly string[]
}

/** Longer blocks are the subject of a single page. Repeating them on many pages would be unrealistic. */
const maxCodeLines = 24
const maxTableRows = 12

/**
 * Cuts bodies of Markdown pages into blocks by kind. Links between pages become their text, because a block
 * may land on any page. Parts that depend on their page (footnotes, admonitions, components, pictures, output
 * of commands) are left out.
 */
export function contentBlocks(bodies: readonly string[]): ContentBlocks {
  const blocks = { headings: [], paragraphs: [], lists: [], tables: [], code: [] } satisfies ContentBlocks
  const found: { [Kind in keyof ContentBlocks]: string[] } = blocks
  for (const block of bodies.flatMap(blocksOf)) {
    const kind = kindOf(block)
    if (kind) found[kind].push(kind === 'code' ? block : withoutInnerLinks(block))
  }
  return {
    ...found,
    headings: [
      ...new Set(found.headings.map((line) => line.replace(/^#+\s+/, '').replace(/\s*\{#.*\}$/, ''))),
    ],
  }
}

/** Splits a body at empty lines, but not within code blocks. */
function blocksOf(body: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let fence: string | undefined
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'))
    lines = []
  }
  for (const line of body.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined && (mark !== undefined || line.trim() === '')) end()
    if (fence !== undefined || line.trim() !== '') lines.push(line)
    if (mark === undefined) continue
    if (fence === undefined) fence = mark
    else if (line.trim() === fence) {
      fence = undefined
      end()
    }
  }
  end()
  return blocks
}

function kindOf(block: string): keyof ContentBlocks | undefined {
  const lines = block.split('\n')
  if (/^(`{3}|~{3})/.test(block)) {
    const isPartOfPage = /^.{3}(?:dot\b|\S*\s(?:.*\s)?output\b)/.test(block)
    return isPartOfPage || lines.length > maxCodeLines ? undefined : 'code'
  }
  if (/\[\^|!\[|<|^:::|^\s|^>|^\[/m.test(block) || block.includes('{'))
    return /^##+ /.test(block) ? 'headings' : undefined
  if (/^##+ /.test(block)) return lines.length === 1 ? 'headings' : undefined
  if (block.startsWith('|')) return lines.length > maxTableRows ? undefined : 'tables'
  if (/^([-*]|\d+\.) /.test(block)) return 'lists'
  return 'paragraphs'
}

function withoutInnerLinks(block: string): string {
  return block.replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
}
