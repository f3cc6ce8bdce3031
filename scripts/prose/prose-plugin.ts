import type { TextlintKernelPlugin, TextlintPluginProcessor } from '@textlint/kernel'
import { type CodePart, findProse, type ProseBlock, type Range } from './prose-blocks.ts'

type Processed = Exclude<
  Awaited<ReturnType<ReturnType<TextlintPluginProcessor['processor']>['preProcess']>>,
  { ast: unknown }
>
type Location = Processed['loc']['start']

/**
 * Gives textlint each block as a paragraph or heading of a single text. Everything else is replaced with spaces, and
 * code with backticks, so that offsets stay the same.
 */
class ProseProcessor implements TextlintPluginProcessor {
  readonly #parts: ReadonlySet<CodePart>

  constructor({ parts = ['texts'] }: { readonly parts?: readonly CodePart[] } = {}) {
    this.#parts = new Set(parts)
  }

  availableExtensions(): string[] {
    return ['.md', '.mdx', '.yml', '.ts', '.tsx', '.js', '.mjs', '.css']
  }

  processor(extension: string): ReturnType<TextlintPluginProcessor['processor']> {
    return {
      preProcess: (source) => {
        const { text, blocks } = findProse(source, extension, this.#parts)
        const masked = maskText(text, blocks)
        return { text: masked, ast: toDocument(masked, blocks) }
      },
      postProcess: (messages, filePath = '<text>') => ({ messages, filePath }),
    }
  }
}

export const prosePlugin = {
  pluginId: 'prose',
  plugin: { Processor: ProseProcessor },
} satisfies TextlintKernelPlugin

function maskText(text: string, blocks: readonly ProseBlock[]): string {
  const masked = text.replace(/[^\n]/g, ' ').split('')
  const fill = ([start, end]: Range, characterAt: (index: number) => string) => {
    for (let index = start; index < end; index++) if (text[index] !== '\n') masked[index] = characterAt(index)
  }
  for (const { words, code } of blocks) {
    for (const range of words) fill(range, (index) => text[index] ?? ' ')
    for (const range of code) fill(range, () => '`')
  }
  return masked.join('')
}

function toDocument(text: string, blocks: readonly ProseBlock[]): Processed {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const sorted = blocks.toSorted((a, b) => a.range[0] - b.range[0])
  return {
    ...nodeAt([0, text.length]),
    type: 'Document',
    children: sorted.map(({ kind, range }) => {
      const node = nodeAt(range)
      const children = [{ ...node, type: 'Str' as const, value: node.raw }]
      return kind === 'Header'
        ? { ...node, type: kind, depth: 2 as const, children }
        : { ...node, type: kind, children }
    }),
  }

  function nodeAt(range: Range) {
    return { raw: text.slice(...range), range, loc: { start: locate(range[0]), end: locate(range[1]) } }
  }

  function locate(offset: number): Location {
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) }
  }
}
