import type { SourcePath } from '../content/doc.ts'
import type { SourceLocation } from '../site-error.ts'

/** A Markdown file, and where it lies among those it may name. */
export interface SourceFileContext {
  /** Path relative to the site's folder. */
  readonly file: string
  readonly sourcePath: SourcePath
}

/** Where a text begins among those of a page. */
export interface TextStart {
  /** Lines before it. */
  readonly lines: number
  /** Characters before it, ends of lines included. */
  readonly offset: number
}

interface Part {
  readonly origin: SourceFileContext
  readonly firstLine: number
}

/**
 * The texts that a page is made of: its own, and each use of a partial after it. Lines and offsets count on through
 * them, so that a position in the page's tree tells the file it comes from.
 */
export class SourceText {
  readonly #parts: Part[] = []
  #text = ''
  #lines = 0

  /** Adds a text after those before. */
  add(origin: SourceFileContext, text: string): TextStart {
    const start = { lines: this.#lines, offset: this.#text.length }
    this.#parts.push({ origin, firstLine: this.#lines })
    this.#text += `${text}\n`
    this.#lines += text.split('\n').length
    return start
  }

  /** The text between two offsets. */
  slice(start: number, end: number): string {
    return this.#text.slice(start, end)
  }

  /** The text of a line as written, without the space around it. */
  lineText(line: number): string {
    return this.#text.split('\n')[line - 1]?.trim() ?? ''
  }

  /** The file that has a line; the page's own without one. */
  originOf(line: number | undefined): SourceFileContext {
    return this.#partAt(line).origin
  }

  /** A line as a writer finds it. */
  locationOf(line: number | undefined): SourceLocation {
    const { origin, firstLine } = this.#partAt(line)
    return { file: origin.file, line: line === undefined ? undefined : line - firstLine }
  }

  #partAt(line: number | undefined): Part {
    const [own] = this.#parts
    if (own === undefined) throw new RangeError('a source text has no lines before its page is added')
    return this.#parts.findLast(({ firstLine }) => firstLine < (line ?? 1)) ?? own
  }
}
