const hanRun = /(\p{Script=Han}[\p{Script=Han}\u3000-\u303f\uff00-\uff65]*)/u
const letter = /[\p{L}\p{N}]/u

/** A piece of a text, and its language if it differs from the text around it. */
export interface TextPiece {
  readonly text: string
  readonly lang?: 'zh-Hans'
}

/** Typesets a line of text across its elements: a quotation may begin in one element and end in another. */
export class TypesetLine {
  #quoted = false
  #literal = false
  #before = ''

  /**
   * Replaces quotation marks, apostrophes and dashes with their typographic forms in English and Chinese.
   * Single quotes around values stay.
   */
  set(text: string): string {
    const set = text.replace(/["']|(?<=\s)--?(?=\s)/g, (mark, at: number) => {
      if (mark === '"') {
        this.#quoted = !this.#quoted
        return this.#quoted ? '“' : '”'
      }
      if (mark !== "'") return '–'
      const followsLetter = letter.test(text[at - 1] ?? this.#before)
      if (followsLetter && (!this.#literal || letter.test(text[at + 1] ?? ''))) return '’'
      this.#literal = !this.#literal
      return mark
    })
    this.pass(text)
    return set
  }

  /** Skips a text that stays unchanged, but remembers how it ends. */
  pass(text: string): void {
    this.#before = text.at(-1) ?? this.#before
  }
}

/** Typesets a separate text, such as a title, and splits off its Chinese parts. @param lang its language */
export function typesetText(text: string, lang: string, line = new TypesetLine()): TextPiece[] {
  return chineseApart(/^(?:en|zh)\b/.test(lang) ? line.set(text) : text, lang)
}

/** Splits a text into Chinese parts and others. */
export function chineseApart(text: string, lang: string): TextPiece[] {
  // Japanese and Korean use Han characters too.
  if (/^(?:zh|ja|ko)\b/.test(lang)) return [{ text }]
  return text
    .split(hanRun)
    .map((piece, index): TextPiece => (index % 2 === 1 ? { text: piece, lang: 'zh-Hans' } : { text: piece }))
    .filter((piece) => piece.text !== '')
}
