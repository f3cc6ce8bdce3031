/** A tag around the thinking of a model, as different models write it. */
const tag =
  /<(?<xml>\/?)(?:\w{1,10}:)?(?:think(?:ing)?|thoughts?|reasoning)(?:\s[^<>]{0,80})?>|\[(?<square>\/?)THINK\]|◁(?<triangle>\/?)think▷/i

/** The end of a text that may become a tag. */
const begunTag = /[<[◁][^<>[\]◁▷]{0,100}$/

/** Maximum length of a reply that is kept until it is known whether it is thinking, in UTF-16 units. */
const maxKept = 100_000

/** A piece of a reply; `startsAnew` if all pieces before it turned out to be thinking. */
interface SpokenPiece {
  readonly text: string
  readonly startsAnew?: true
}

/**
 * Removes a model's thinking from its reply, piece by piece: everything between an opening and a closing tag, or the end.
 * Some servers put the opening tag into the prompt, so that a reply contains only the closing one. Then all text before it
 * is thinking.
 */
export class ThoughtFilter {
  #buffered = ''
  #isThinking: boolean
  /** The text so far of a reply that is assumed to begin with thinking. */
  #assumed: string | undefined
  #hasLoneEnd = false

  /**
   * @param beginsThinking whether replies of this model begin with thinking that has no opening tag
   */
  constructor(beginsThinking: boolean) {
    this.#isThinking = beginsThinking
    this.#assumed = beginsThinking ? '' : undefined
  }

  /** Whether the reply contained a closing tag without an opening one. */
  get hasLoneEnd(): boolean {
    return this.#hasLoneEnd
  }

  /** Adds a piece and yields the text that is certainly not thinking. */
  *push(piece: string): Generator<SpokenPiece, void, undefined> {
    this.#buffered += piece
    for (let found = tag.exec(this.#buffered); found; found = tag.exec(this.#buffered)) {
      const { xml = '', square = '', triangle = '' } = found.groups ?? {}
      const text = this.#release(found.index)
      this.#buffered = this.#buffered.slice(found[0].length)
      if (xml + square + triangle === '') {
        if (text !== '') yield { text }
        this.#isThinking = true
        continue
      }
      if (!this.#isThinking || this.#assumed !== undefined) {
        this.#hasLoneEnd = true
        yield { text: '', startsAnew: true }
      }
      this.#isThinking = false
      this.#assumed = undefined
    }
    const text = this.#release(begunTag.exec(this.#buffered)?.index ?? this.#buffered.length)
    if (text !== '') yield { text }
  }

  /** Returns the text that was buffered until the end. */
  end(): string {
    const text = this.#release(this.#buffered.length)
    return this.#assumed ?? text
  }

  /** Removes the beginning of the buffered text and returns what readers may see of it. */
  #release(length: number): string {
    const text = this.#buffered.slice(0, length)
    this.#buffered = this.#buffered.slice(length)
    if (!this.#isThinking) return text
    if (this.#assumed !== undefined && this.#assumed.length < maxKept) this.#assumed += text
    return ''
  }
}
