/** Kinds of admonition, with their names in older content and on GitHub. */
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

/** The kind with a name. */
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
 * Puts the titles of admonitions in brackets, as directives require: `:::note Title`, `::: note Title`,
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

/** Length of the label in brackets at the beginning of a text; 0 if there is none. */
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

/** @param left a bracket to ignore, because it is removed */
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

// A title ends at its first unmatched bracket, even if the bracket is escaped or in code.
const hiddenOpening = '\uE00B'
const hiddenClosing = '\uE00C'

/** Restores the brackets that {@link admonitionEdits} replaced in a title. */
export function withBrackets(text: string): string {
  return text.replaceAll(hiddenOpening, '[').replaceAll(hiddenClosing, ']')
}
