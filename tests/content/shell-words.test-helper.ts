/** Words that are followed by another command. */
const keywords = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '!', '{', '(', 'time'])

/**
 * The commands of a shell script with their words, without quotation marks, in the order in which they begin.
 * Commands inside `$(...)` come before the one around them. Variables stay as written, except those that the
 * script itself sets to plain text. Redirections, comments and here-documents are left out.
 *
 * Made for examples on pages, not for every script: it does not support arrays, `case` and function
 * arguments.
 */
export function shellCommands(script: string): readonly (readonly string[])[] {
  return new ShellReader(script).read()
}

class ShellReader {
  readonly #text: string
  readonly #variables: Map<string, string>
  readonly #commands: (readonly string[])[] = []
  #at = 0
  #words: string[] = []
  #hereDocuments: string[] = []

  constructor(text: string, variables = new Map<string, string>()) {
    this.#text = text
    this.#variables = variables
  }

  read(): readonly (readonly string[])[] {
    while (this.#at < this.#text.length) this.#step()
    this.#endCommand()
    return this.#commands
  }

  #step(): void {
    if (this.#take(/[ \t]+|\\\n/y)) return
    if (this.#take(/#[^\n]*/y)) return
    if (this.#take(/\n/y)) {
      this.#endCommand()
      this.#skipHereDocuments()
      return
    }
    const hereDocument = this.#take(/<<-?[ \t]*(['"]?)(\w+)\1/y)
    if (hereDocument) {
      this.#hereDocuments.push(hereDocument[2] ?? '')
      return
    }
    if (this.#take(/\d*(?:<<<|>>|>&|<&|&>|[<>])[ \t]*/y)) {
      this.#word()
      return
    }
    if (this.#take(/&&|\|\||;;|[;&|()]/y)) {
      this.#endCommand()
      return
    }
    const start = this.#at
    this.#words.push(this.#word())
    if (this.#at === start) this.#at++
    if (this.#words.length === 1 && keywords.has(this.#words[0] ?? '')) this.#words = []
  }

  #word(): string {
    let word = ''
    for (;;) {
      const part =
        this.#take(/'([^']*)'/y)?.[1] ??
        this.#quoted() ??
        this.#substitution() ??
        this.#take(/\\\n/y)?.[0].slice(2) ??
        this.#take(/\\([\s\S])/y)?.[1] ??
        this.#variable() ??
        this.#take(/[^\s;&|()<>'"\\$]+|\$/y)?.[0]
      if (part === undefined) return word
      word += part
    }
  }

  #quoted(): string | undefined {
    if (!this.#take(/"/y)) return undefined
    let text = ''
    for (;;) {
      const part =
        this.#substitution() ??
        this.#take(/\\\n/y)?.[0].slice(2) ??
        this.#take(/\\(["\\$`])/y)?.[1] ??
        this.#variable() ??
        this.#take(/[^"\\$]+|[\\$]/y)?.[0]
      if (part === undefined) break
      text += part
    }
    this.#take(/"/y)
    return text
  }

  /** `$(...)`: its commands count; its output is unknown. */
  #substitution(): string | undefined {
    if (!this.#text.startsWith('$(', this.#at)) return undefined
    let depth = 0
    let end = this.#at + 1
    for (; end < this.#text.length; end++) {
      if (this.#text[end] === '(') depth++
      if (this.#text[end] === ')' && --depth === 0) break
    }
    const inside = this.#text.slice(this.#at + 2, end)
    const written = this.#text.slice(this.#at, end + 1)
    this.#at = end + 1
    this.#commands.push(...new ShellReader(inside, this.#variables).read())
    return written
  }

  #variable(): string | undefined {
    const match = this.#take(/\$(?:\{(\w+)[^}]*\}|(\w+))/y)
    if (!match) return undefined
    return this.#variables.get(match[1] ?? match[2] ?? '') ?? match[0]
  }

  #endCommand(): void {
    const words = [...this.#words]
    this.#words = []
    for (;;) {
      const assignment = /^(\w+)=(.*)$/s.exec(words[0] ?? '')
      if (!assignment) break
      const [, name = '', value = ''] = assignment
      if (!value.includes('$')) this.#variables.set(name, value)
      words.shift()
    }
    if (words.length > 0) this.#commands.push(words)
  }

  #skipHereDocuments(): void {
    for (const end of this.#hereDocuments) {
      const close = new RegExp(`^\\t*${end}$`, 'm')
      const found = close.exec(this.#text.slice(this.#at))
      this.#at = found ? this.#at + found.index + found[0].length : this.#text.length
    }
    this.#hereDocuments = []
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match || match[0] === '') return undefined
    this.#at += match[0].length
    return match
  }
}
