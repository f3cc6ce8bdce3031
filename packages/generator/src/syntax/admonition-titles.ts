/** Kinds of admonition, with the kinds that older content and GitHub use for them. */
const kindsByName = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const satisfies Readonly<Record<string, 'note' | 'tip' | 'info' | 'warning' | 'danger'>>

export type AdmonitionKind = (typeof kindsByName)[keyof typeof kindsByName]

export const admonitionNames = Object.keys(kindsByName)

/** The kind that a name stands for. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  const kinds: Readonly<Record<string, AdmonitionKind>> = kindsByName
  const key = name.toLowerCase()
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

/** A change of a text. */
interface TitleEdit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly within: 'admonition'
}

const openingLine = /^([ \t>*+\-\d.)]*:{3,})([ \t]*)([A-Za-z][\w-]*)(.*)$/gm
const attributes = /^\{[^{}]*\}$/
const attributesAtEnd = /\s*\{\s*(?:[.#][\w-]|[\w-]+=)[^{}]*\}$/

/**
 * Puts the titles of admonitions in brackets, where directives have them: `:::note Title`, `::: note Title`,
 * `:::note [New] Title`.
 */
export function admonitionEdits(body: string): TitleEdit[] {
  const edits: TitleEdit[] = []
  const change = (start: number, end: number, text: string) =>
    edits.push({ start, end, text, within: 'admonition' })
  for (const { index, 1: colons = '', 2: space = '', 3: name = '', 4: rest = '' } of body.matchAll(
    openingLine,
  )) {
    if (space !== '' && admonitionKind(name) === undefined) continue
    const nameStart = index + colons.length + space.length
    if (space !== '') change(nameStart - space.length, nameStart, '')
    const title = rest.trim()
    if (title === '' || attributes.test(title)) continue
    const gap = nameStart + name.length
    const start = gap + rest.indexOf(title)
    const words = title.replace(attributesAtEnd, '')
    const label = labelLength(words)
    if (label === words.length || attributes.test(words.slice(label).trim())) {
      // In brackets already.
      if (start > gap) change(gap, start, '')
      continue
    }
    if (start === gap && label === 0) continue
    // Words after a label belong to the title.
    if (start === gap) change(gap + label - 1, gap + label, '')
    else change(gap, start, '[')
    const from = start === gap ? 1 : 0
    for (const at of unmatchedBrackets(words.slice(from), start === gap ? label - 2 : -1))
      change(
        start + from + at,
        start + from + at + 1,
        words[from + at] === '[' ? hiddenOpening : hiddenClosing,
      )
    const end = start + words.length
    const after = title.slice(words.length)
    change(end, end + after.length - after.trimStart().length, ']')
  }
  return edits
}

/** Length of the label in brackets with which a text begins; 0 if it begins with none. */
function labelLength(text: string): number {
  if (!text.startsWith('[')) return 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at + 1
  }
  return 0
}

/** @param left a bracket that does not count, because it goes */
function unmatchedBrackets(text: string, left: number): number[] {
  const open: number[] = []
  const unmatched: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (at === left) continue
    if (text[at] === '\\') at++
    else if (text[at] === '[') open.push(at)
    else if (text[at] === ']' && open.pop() === undefined) unmatched.push(at)
  }
  return [...unmatched, ...open]
}

// The end of a title is its first bracket without a partner, also where it is escaped or code.
const hiddenOpening = '\uE00B'
const hiddenClosing = '\uE00C'

/** A text of a title with the brackets that {@link admonitionEdits} hid. */
export function withBrackets(text: string): string {
  return text.replaceAll(hiddenOpening, '[').replaceAll(hiddenClosing, ']')
}
