import type { RootContent } from 'mdast'
import type { Source } from '../source.ts'
import { AllowedMarkdown, readMarkdown } from './allowed-markdown.ts'

/** Maximum length of a block and of an answer, in UTF-16 units. Parsing the longest block takes about 0.1 s. */
const maxBlock = 8000
const maxAnswer = 16_000

/** An unfinished block is parsed again when it has grown by this factor. Parsing it after each piece would take quadratic time. */
const growth = 1.25

/** A line with more quote and list markers than any text needs. Parsing them takes quadratic time. */
const deepLine = /^(?:[ \t]*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))){17,}/gm
const keptOfDeepLine = 32

/** Splits a model's Markdown into blocks as it arrives. Each finished block is written as {@link AllowedMarkdown}. */
export class AnswerBlocks {
  readonly #allowed: AllowedMarkdown
  #rest = ''
  #length = 0
  #parseAt = 0

  constructor(sources: readonly Source[]) {
    this.#allowed = new AllowedMarkdown(sources)
  }

  /** Numbers of the sources that the blocks so far cite. */
  get cited(): ReadonlySet<number> {
    return this.#allowed.cited
  }

  /** The text that belongs to no block yet. */
  get rest(): string {
    return this.#rest
  }

  /** Whether the answer, or one block of it, exceeds the maximum length. The excess text was ignored. */
  get isTooLong(): boolean {
    return this.#length > maxAnswer || this.#rest.length >= maxBlock
  }

  /** Adds text, up to the maximum length of an answer. */
  push(text: string): void {
    const room = Math.max(0, maxAnswer - this.#length)
    this.#length += text.length
    this.#rest = (this.#rest + text.slice(0, room).replaceAll('\r', '')).replace(deepLine, (markers) =>
      markers.slice(0, keptOfDeepLine),
    )
  }

  /** Forgets the text that belongs to no block yet. */
  clear(): void {
    this.#rest = ''
    this.#parseAt = 0
  }

  /** Takes the blocks that have ended. */
  takeEnded(): string[] {
    if (this.#rest.length < Math.min(this.#parseAt, maxBlock)) return []
    const complete = beforeLastBlankLine(this.#rest)
    if (complete === '') return []
    // A letter is appended after the last blank line. If it begins a new block, the block before it has ended.
    const blocks = readMarkdown(`${complete}x`)
    const ended = blocks.slice(0, -1)
    const isApart = blocks.at(-1)?.position?.start.offset === complete.length
    // A list or indented code continues after a blank line if what follows belongs to it.
    if (isApart && this.#mayContinue(ended.at(-1))) ended.pop()
    this.#rest = this.#rest.slice(this.#lineOf(blocks[ended.length]))
    this.#parseAt = ended.length > 0 ? 0 : this.#rest.length * growth
    return this.#write(ended)
  }

  /** Takes all remaining blocks, after the last piece. */
  takeAll(): string[] {
    const blocks = readMarkdown(this.#rest.slice(0, maxBlock))
    this.clear()
    return this.#write(blocks)
  }

  #mayContinue(block: RootContent | undefined): boolean {
    if (block?.type === 'list') return true
    return block?.type === 'code' && /^(?: {4}| {0,3}\t)/.test(this.#rest.slice(this.#lineOf(block)))
  }

  /** The offset of a block's first line. The parser excludes its indentation from the position of the block. */
  #lineOf(block: RootContent | undefined): number {
    return this.#rest.slice(0, block?.position?.start.offset).lastIndexOf('\n') + 1
  }

  #write(blocks: readonly RootContent[]): string[] {
    return blocks.map((block) => this.#allowed.write(block)).filter((markdown) => markdown !== '')
  }
}

function beforeLastBlankLine(text: string): string {
  return /^[\s\S]*\n[ \t]*\n/.exec(text)?.[0] ?? ''
}
