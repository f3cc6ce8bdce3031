import { searchConfigFile } from '@next-panel/contract/site-files'
import { searchDir } from '../../../site/addresses/output-paths.ts'
import { baseUrl } from '../../../ui/browser/base-url.ts'
import { fetchEarly, takeEarly } from '../../../ui/browser/early-fetch.ts'
import { all, isOfInputMethod, on } from '../../../ui/browser/events.ts'
import { expectsHostedSearch } from '../../../ui/browser/hosted-hint.ts'
import { onIntent } from '../../../ui/browser/intent.ts'
import { loadIsland, mountIn } from '../../../ui/browser/islands.ts'
import { searchedIndex } from '../../../ui/browser/searched-index.ts'
import { typedInto } from '../../../ui/browser/typed-query.ts'

let hasRequested = false

/**
 * Opens search by its buttons, Ctrl+K or Cmd+K, and `/`. The dialog is part of the page and opens at once. Code and index load on the
 * first sign of a search.
 */
export function startSearchOpening(): void {
  onIntent('[data-search-open]', async () => {
    requestEarly()
    const island = await loadIsland('search')
    island.prepare?.()
  })
  on('click', '[data-search-open]', (opener, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openSearch(opener.dataset.query)
  })
  on('submit', 'form[data-search-open]', (form, event) => {
    event.preventDefault()
    continueInDialog(form)
  })
  on('input', 'form[data-search-open]', (form, event) => {
    // The window of an input method belongs to the box in which it was opened.
    if (!(event instanceof InputEvent && event.isComposing)) continueInDialog(form)
  })
  on('compositionend', 'form[data-search-open]', continueInDialog)
  addEventListener('keydown', (event) => {
    const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    const shortcut = isFind || (event.key === '/' && !isTyping(event))
    if (!shortcut || event.altKey) return
    event.preventDefault()
    const onPage = boxOnPage()
    if (onPage) focusBox(onPage)
    else openSearch()
  })
  // Readers come to a box by a key, from the conversation, or on the search page.
  on('focusin', '[data-search]', startSearch)
  // The island acts on an Enter that was pressed before it was loaded.
  on('keydown', '[data-search=""]', (host, event) => {
    if (!isOfInputMethod(event)) host.dataset.lastKey = event.key
  })
  on('click', '[data-search-instead]', (button) => {
    const conversation = button.closest('dialog')
    const draft = conversation?.querySelector<HTMLTextAreaElement>('[data-ask-box]')?.value.trim()
    const question = conversation?.querySelector<HTMLElement>('[data-asked]')?.dataset.asked
    // A docked conversation does not cover the results.
    if (conversation?.matches(':modal')) conversation.close()
    searchAgain(draft || question || '')
  })
}

/** Whether a key goes into a text field. A box in a closed dialog keeps the focus until the next frame, but takes no text. */
function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    !target.closest('dialog:not([open])') &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Requests the configuration and the index together with the code that needs them, which saves a round trip. */
function requestEarly(): void {
  if (hasRequested) return
  hasRequested = true
  const base = baseUrl()
  fetchEarly(base + searchConfigFile)
  // With a service, the index loads after the first search: see site-search.ts.
  if (expectsHostedSearch()) return
  const index = searchedIndex()
  fetchEarly(`${base}${searchDir}${index}/main.bin`)
  import('../sources/site-index.ts').then(
    ({ openIndex }) => openIndex({ base, index }, takeEarly, typedAnywhere).catch(() => undefined),
    () => undefined,
  )
}

const typedAnywhere = () =>
  all('[data-search]')
    .map(typedInto)
    .find((query) => query !== '') ?? ''

const searchDialog = () => document.querySelector<HTMLDialogElement>('dialog[data-search]')

/** @param typed a query; without it, the box keeps its text */
function openSearch(typed?: string): void {
  const dialog = searchDialog()
  const box = dialog?.querySelector('input')
  if (!dialog || !box) return
  if (!dialog.open) dialog.showModal()
  focusBox(box)
  if (typed !== undefined) searchFor(box, typed)
}

/** Puts a query into a box as if it was typed. The caret is behind it, so that the reader can type on. */
function searchFor(box: HTMLInputElement, typed: string): void {
  box.value = typed
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Moves the text of a box on the page into the dialog. */
function continueInDialog(form: HTMLElement): void {
  const box = form.querySelector('input')
  if (!box) return
  const typed = box.value
  box.value = ''
  openSearch(typed || undefined)
}

/** The box of the search page, which does not need the dialog. */
const boxOnPage = () => document.querySelector<HTMLInputElement>('[data-search-page] input')

function focusBox(box: HTMLInputElement | null): void {
  box?.focus()
  box?.select()
}

/** Opens search with a text from elsewhere: from the conversation, or from before a reload. */
export function searchAgain(typed: string): void {
  const onPage = boxOnPage()
  if (!onPage) {
    openSearch(typed || undefined)
    return
  }
  if (typed !== '') searchFor(onPage, typed)
  onPage.focus()
}

/** Makes a panel work. Further calls do nothing. */
function startSearch(host: HTMLElement): void {
  requestEarly()
  void mountIn(host, 'search', host.querySelector('[data-search-answer]') ?? host)
}

/** Shows the key that opens search as the reader's system names it. */
export function nameKeys(): void {
  if (/^(Mac|iP)/.test(navigator.platform))
    for (const keys of all('[data-search-keys]')) keys.textContent = '⌘ K'
}

/** Loads search on its own page at once if the address has a query or the box already has the focus. */
export function openSearchPage(): void {
  for (const host of all('[data-search-page]')) {
    if (new URLSearchParams(location.search).has('q') || host.contains(document.activeElement)) {
      startSearch(host)
      host.querySelector('input')?.focus()
    }
  }
}
