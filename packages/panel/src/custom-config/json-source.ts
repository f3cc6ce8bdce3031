import type { CustomConfigProblemCode, Finding, Repair } from './problem.ts'

/** The texts of a finding. */
interface Words {
  readonly cause: string
  readonly fix: string
}

/** Stops the reader. It is caught in this folder. */
export class UnreadableJson extends Error {}

/** JSON text with a read position and the findings so far. */
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

  /** The next character, or '' at the end. */
  peek(): string {
    return this.text.charAt(this.offset)
  }

  /** Skips a text and returns true if it comes next. */
  skip(expected: string): boolean {
    if (!this.text.startsWith(expected, this.offset)) return false
    this.offset += expected.length
    return true
  }

  /** Reads the match of a sticky pattern, or '' if it does not match here. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.text)?.[0] ?? ''
    this.offset += match.length
    return match
  }

  report(code: CustomConfigProblemCode, offset: number, length: number, words: Words, repair?: Repair): void {
    this.findings.push({ code, severity: 'error', offset, length, ...words, ...(repair && { repair }) })
  }

  /** Reports the text since `start` as a mistake whose correction is certainly `text`. */
  reportRepairable(code: CustomConfigProblemCode, start: number, text: string, words: Words): void {
    const length = this.offset - start
    this.report(code, start, length, words, { offset: start, length, text })
  }

  /** Reports a mistake that makes the rest unreadable. */
  giveUp(code: CustomConfigProblemCode, offset: number, length: number, words: Words): never {
    this.report(code, offset, length, words)
    throw new UnreadableJson()
  }

  /** Skips white space, comments and invisible characters. Reports comments and invisible characters. */
  skipBlanks(): void {
    for (;;) {
      this.take(/[ \t\r\n]+/y)
      const start = this.offset
      if (this.take(/[\uFEFF\u00A0\u2000-\u200B\u2028\u2029\u202F\u2060\u3000\v\f]+/y) !== '') {
        this.reportRepairable('json-character', start, ' ', {
          cause:
            'There is an invisible character here that JSON does not allow. Copied text often contains one.',
          fix: 'Delete it, or type a plain space.',
        })
      } else if (this.take(/\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y) !== '') {
        const words = {
          cause: 'JSON does not allow comments, so the panel cannot store this text.',
          fix: 'Delete the comment.',
        }
        const isEndless = this.text.startsWith('/*', start) && !this.text.startsWith('*/', this.offset - 2)
        if (isEndless) this.report('json-comment', start, this.offset - start, words)
        else this.reportRepairable('json-comment', start, '', words)
      } else return
    }
  }
}
