import { all, on } from 'sheaf/browser'

declare global {
  interface PageAttributes {
    'data-filter': string
  }
}

const entrySelector = 'li, tbody tr, [data-properties] > div'
/** Levels of headings, 1 to 6, and one for the unused 0. */
const headingLevels = 7
/** The original order of the rows, to restore it. */
const shipped = new WeakMap<Element, number>()

let isStarted = false

/**
 * Handles the controls of filter bars. Entries are the list items and rows of the element after a bar. The
 * filter is stored in the address of the page, so that readers can share it and go back to it. Repeated for
 * each page that is swapped in.
 */
export function startFiltering(): void {
  const parameters = new URLSearchParams(location.search)
  for (const bar of all('[data-filter]')) {
    // Text typed before this script loaded counts too.
    for (const field of fields(bar)) {
      field.value = parameters.get(field.name) ?? field.value
      // An address may name a choice that does not exist.
      if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = ''
    }
    apply(bar)
  }
  writeAddress(false)
  if (isStarted) return
  isStarted = true
  on('input', '[data-filter]', (bar, { target }) => {
    apply(bar)
    // Each choice adds a step to the history; typing does not.
    writeAddress(target instanceof HTMLSelectElement)
  })
  on('click', '[data-filter] button', (button) => {
    const bar = button.closest<HTMLElement>('[data-filter]')
    if (!bar) return
    clear(bar)
    writeAddress(true)
    fields(bar)[0]?.focus()
  })
  // A link may lead to an entry that the filter hides.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const filtered = target?.closest('[data-filtered] [hidden]')?.closest('[data-filtered]')
    const bar = all('[data-filter]').find((candidate) => targetOf(candidate).filtered === filtered)
    if (!filtered || !bar) return
    clear(bar)
    writeAddress(false)
    target?.scrollIntoView()
  })
}

function writeAddress(isStep: boolean): void {
  const url = new URL(location.href)
  for (const { name, value } of all('[data-filter]').flatMap(fields)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  if (url.href === location.href) return
  if (isStep) history.pushState(null, '', url)
  else history.replaceState(history.state, '', url)
}

/** Shows all entries, in the order of the reader's choice. */
function clear(bar: HTMLElement): void {
  for (const field of fields(bar)) if (field.dataset.by !== 'column') field.value = ''
  apply(bar)
}

/** The element that a bar filters, and the elements between both. */
function targetOf(bar: HTMLElement): { filtered: Element | null; between: HTMLElement[] } {
  const between: HTMLElement[] = []
  let next = bar.nextElementSibling
  for (; next instanceof HTMLElement && next.dataset.filtered === undefined; next = next.nextElementSibling)
    between.push(next)
  return { filtered: next, between }
}

function apply(bar: HTMLElement): void {
  const { filtered, between } = targetOf(bar)
  if (!filtered) return
  const {
    words = '',
    kind = '',
    column = '',
  } = Object.fromEntries(fields(bar).map((field) => [field.dataset.by, field.value]))
  const entries = all(entrySelector, filtered)
  const shown = entries.filter((entry) => {
    const fits = kind === '' || entry.dataset.kind?.split(' ').includes(kind)
    entry.hidden = !(fits && holdsAll(entry.textContent, words))
    return !entry.hidden
  })
  for (const part of [filtered, ...filtered.querySelectorAll('section')]) hideEmptyParts(part)
  for (const body of filtered.querySelectorAll('tbody, [data-properties]')) sort(body, column)
  const isFiltered = words.trim() !== '' || kind !== ''
  for (const part of between) part.hidden = isFiltered
  const button = bar.querySelector('button')
  if (button) button.hidden = !isFiltered
  const output = bar.querySelector('output')
  if (output) {
    output.dataset.all ??= output.value
    const { all: whole = '', none = '', part = '' } = output.dataset
    const partly = part.replace('{shown}', String(shown.length)).replace('{count}', String(entries.length))
    output.value = shown.length === 0 ? none : shown.length === entries.length ? whole : partly
  }
}

/** Whether a text contains every word, regardless of case and of the form of quotation marks. */
export function holdsAll(text: string, words: string): boolean {
  const plain = plainMarks(text)
  return plainMarks(words)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function plainMarks(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
}

/** Hides lists and tables without visible entries, headings above nothing else, and their text. */
function hideEmptyParts(filtered: Element): void {
  const parts = [...filtered.children].filter((part) => part instanceof HTMLElement)
  /** By level: whether something is visible between this element and the end of a section of that level. */
  const shownBelow = new Array<boolean>(headingLevels).fill(false)
  for (const part of parts.toReversed()) {
    const level = levelOf(part)
    if (level !== undefined) {
      part.hidden = !shownBelow[level]
      shownBelow.fill(false, level)
    } else if (part.querySelector(entrySelector)) {
      part.hidden = !all(entrySelector, part).some((entry) => !entry.hidden)
      if (!part.hidden) shownBelow.fill(true)
    }
  }
  let headingHidden = false
  for (const part of parts) {
    if (levelOf(part) !== undefined) headingHidden = part.hidden !== false
    else if (!part.querySelector(entrySelector)) part.hidden = headingHidden
  }
}

function levelOf(part: Element): number | undefined {
  const digit = /^H([1-6])$/.exec(part.tagName)?.[1]
  return digit === undefined ? undefined : Number(digit)
}

function sort(body: Element, column: string): void {
  const rows = [...body.children]
  for (const [index, row] of rows.entries()) if (!shipped.has(row)) shipped.set(row, index)
  const text = (row: Element) => row.children[Number(column)]?.textContent ?? ''
  const byText = (a: Element, b: Element) => text(a).localeCompare(text(b), 'en', { numeric: true })
  const byPosition = (a: Element, b: Element) => (shipped.get(a) ?? 0) - (shipped.get(b) ?? 0)
  body.append(...rows.sort(column === '' ? byPosition : (a, b) => byText(a, b) || byPosition(a, b)))
}

function fields(bar: HTMLElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...bar.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
}
