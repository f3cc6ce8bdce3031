const hanRun = /(\p{Script=Han}[\p{Script=Han}\u3000-\u303f\uff00-\uff65]*)/u
const letter = /[\p{L}\p{N}]/u

/** A piece of a text, and its language where it is not that of the text around it. */
export interface TextPiece {
  readonly text: string
  readonly lang?: 'zh-Hans'
}

/** Sets a line of text, of which elements are parts: a quotation may begin in one and end in another. */
export class TypesetLine {
  #quoted = false
  #literal = false
  #before = ''

  /** Gives quotation marks, apostrophes and dashes their form, as English and Chinese have it. Single quotes around values stay. */
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

  /** Takes note of a text that stands as it is. */
  pass(text: string): void {
    this.#before = text.at(-1) ?? this.#before
  }
}

/** A text that stands alone, such as a title, set as print has it, with its Chinese apart. @param lang its language */
export function typesetText(text: string, lang: string, line = new TypesetLine()): TextPiece[] {
  return chineseApart(/^(?:en|zh)\b/.test(lang) ? line.set(text) : text, lang)
}

/** A text with its Chinese apart. */
export function chineseApart(text: string, lang: string): TextPiece[] {
  // Japanese and Korean write Han characters of their own.
  if (/^(?:zh|ja|ko)\b/.test(lang)) return [{ text }]
  return text
    .split(hanRun)
    .map((piece, index): TextPiece => (index % 2 === 1 ? { text: piece, lang: 'zh-Hans' } : { text: piece }))
    .filter((piece) => piece.text !== '')
}
