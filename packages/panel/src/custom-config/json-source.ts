import type { CustomConfigProblemCode, Finding } from './problem.ts'

/** Stops the reader; never leaves this folder. */
export class UnreadableJson extends Error {}

/** JSON text with a read position, and the findings so far. */
export class JsonSource {
  readonly text: string
  readonly findings: Finding[] = []
  offset = 0

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.offset >= this.text.length
  }

  /** The next character, '' at the end. */
  peek(): string {
    return this.text.charAt(this.offset)
  }

  /** Skips a text when it comes next. */
  skip(expected: string): boolean {
    if (!this.text.startsWith(expected, this.offset)) return false
    this.offset += expected.length
    return true
  }

  /** Reads what a sticky pattern matches here; '' when it does not match. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.text)?.[0] ?? ''
    this.offset += match.length
    return match
  }

  report(
    code: CustomConfigProblemCode,
    offset: number,
    length: number,
    words: { cause: string; fix: string },
  ): void {
    this.findings.push({ code, severity: 'error', offset, length, ...words })
  }

  /** Reports a mistake that makes the rest unreadable. */
  giveUp(
    code: CustomConfigProblemCode,
    offset: number,
    length: number,
    words: { cause: string; fix: string },
  ): never {
    this.report(code, offset, length, words)
    throw new UnreadableJson()
  }

  /** Skips white space, and comments and invisible characters, which it reports. */
  skipBlanks(): void {
    for (;;) {
      this.take(/[ \t\r\n]+/y)
      const start = this.offset
      if (this.take(/[\uFEFF\u00A0\u2000-\u200B\u2028\u2029\u202F\u2060\u3000\v\f]+/y) !== '') {
        this.report('json-character', start, this.offset - start, {
          cause:
            'There is an invisible character here that JSON does not allow. Copied text often contains one.',
          fix: 'Delete it, or type a plain space.',
        })
      } else if (this.take(/\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y) !== '') {
        this.report('json-comment', start, this.offset - start, {
          cause: 'JSON does not allow comments, so the panel cannot store this text.',
          fix: 'Delete the comment.',
        })
      } else return
    }
  }
}
