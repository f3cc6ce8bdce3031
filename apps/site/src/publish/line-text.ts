import type { InlineCode, RootContent, Text } from 'mdast'

/**
 * Takes the text of a page, in its order, with white space as a browser shows it: one space for many, none where a line begins
 * or ends.
 */
export class LineText {
  /** The last text of the line, and what it is a child of. Of its last space it is not known yet whether something follows. */
  #last: { readonly node: Text | InlineCode; readonly siblings: RootContent[] } | undefined
  #begins = true

  /** Adds text to the nodes it is one of, or to the last of them. */
  add(raw: string, siblings: RootContent[]): void {
    const value = this.#shown(raw)
    if (value === '') return
    const previous = siblings.at(-1)
    const node: Text = previous?.type === 'text' ? previous : { type: 'text', value: '' }
    node.value += value
    if (node !== previous) siblings.push(node)
    this.#last = { node, siblings }
  }

  /** Adds code. @returns whether there is any */
  addCode(raw: string, siblings: RootContent[]): boolean {
    const node: InlineCode = { type: 'inlineCode', value: this.#shown(raw) }
    siblings.push(node)
    this.#last = { node, siblings }
    return node.value !== ''
  }

  /** Is told of what is no text but takes room in the line. */
  addContent(): void {
    this.#last = undefined
    this.#begins = false
  }

  /** Ends the line, and begins another. */
  end(): void {
    if (this.#last?.node.value.endsWith(' ')) {
      const { node, siblings } = this.#last
      node.value = node.value.slice(0, -1)
      if (node.value === '' && node.type === 'text') siblings.splice(siblings.indexOf(node), 1)
    }
    this.#last = undefined
    this.#begins = true
  }

  #shown(raw: string): string {
    const value = withOneSpace(raw)
    const spaced = this.#last ? this.#last.node.value.endsWith(' ') : this.#begins
    const shown = spaced && value.startsWith(' ') ? value.slice(1) : value
    if (shown !== '') this.#begins = false
    return shown
  }
}

/** Text with one space for all white space there is in a place, as HTML means it. */
export function withOneSpace(text: string): string {
  return text.replace(/[\t\n\v\f\r ]+/g, ' ')
}
