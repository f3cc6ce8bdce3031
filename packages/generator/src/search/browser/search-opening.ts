import { searchConfigFile } from '@next-panel/contract/site-files'
import { searchDir } from '../../site/output-paths.ts'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { fetchEarly } from '../../ui/browser/early-fetch.ts'
import { all, isOfInputMethod, on } from '../../ui/browser/events.ts'
import { expectsHostedSearch } from '../../ui/browser/hosted-hint.ts'
import { onIntent } from '../../ui/browser/intent.ts'
import { loadIsland, mountIn } from '../../ui/browser/islands.ts'
import { searchedIndex } from '../../ui/browser/searched-index.ts'
import { typedInto } from '../../ui/browser/typed-query.ts'

let hasAsked = false

/**
 * Opens search by its buttons, Ctrl+K or Cmd+K, and `/`. The dialog is part of the page and opens at once; code and index
 * load on the first sign of wanting them.
 */
export function startSearchOpening(): void {
  onIntent('[data-search-open]', async () => {
    askEarly()
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
    goOnInDialog(form)
  })
  on('input', 'form[data-search-open]', (form, event) => {
    // An input method has its own window at the box that it began in.
    if (!(event instanceof InputEvent && event.isComposing)) goOnInDialog(form)
  })
  on('compositionend', 'form[data-search-open]', goOnInDialog)
  addEventListener('keydown', (event) => {
    const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    const shortcut = isFind || (event.key === '/' && !isTyping(event))
    if (!shortcut || event.altKey) return
    event.preventDefault()
    const onPage = boxOnPage()
    if (onPage) focusBox(onPage)
    else openSearch()
  })
  // However a reader comes to a box: by a key, from the conversation, on the search page.
  on('focusin', '[data-search]', startSearch)
  // For the code that comes later: an Enter that was pressed before it is followed then.
  on('keydown', '[data-search=""]', (host, event) => {
    if (!isOfInputMethod(event)) host.dataset.lastKey = event.key
  })
  on('click', '[data-search-instead]', (button) => {
    const conversation = button.closest('dialog')
    const draft = conversation?.querySelector<HTMLTextAreaElement>('[data-ask-box]')?.value.trim()
    const asked = conversation?.querySelector<HTMLElement>('[data-asked]')?.dataset.asked
    // Docked, it does not cover what is found.
    if (conversation?.matches(':modal')) conversation.close()
    searchAgain(draft || asked || '')
  })
}

/** A box in a dialog that has just closed has the focus until the next frame, but nobody types into it. */
function isTyping({ target }: Event): boolean {
  return (
    target instanceof Element &&
    !target.closest('dialog:not([open])') &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Asks for where to search, and opens the index, beside the code that needs them, which saves a round trip. */
function askEarly(): void {
  if (hasAsked) return
  hasAsked = true
  const base = baseUrl()
  fetchEarly(base + searchConfigFile)
  // A page whose service searches loads the index after what a first search waits for: see switching-provider.ts.
  if (expectsHostedSearch()) return
  const index = searchedIndex()
  fetchEarly(`${base}${searchDir}${index}/main.bin`)
  import('./site-index.ts').then(
    ({ openEarly }) => openEarly({ base, index }, typedAnywhere),
    () => undefined,
  )
}

const typedAnywhere = () =>
  all('[data-search]')
    .map(typedInto)
    .find((query) => query !== '') ?? ''

const searchDialog = () => document.querySelector<HTMLDialogElement>('dialog[data-search]')

/** @param typed what to search for; without it, the box keeps what it holds */
function openSearch(typed?: string): void {
  const dialog = searchDialog()
  const box = dialog?.querySelector('input')
  if (!dialog || !box) return
  if (!dialog.open) dialog.showModal()
  focusBox(box)
  if (typed !== undefined) searchFor(box, typed)
}

/** As if it was typed: leaves the caret behind it, for what is typed next. */
function searchFor(box: HTMLInputElement, typed: string): void {
  box.value = typed
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Takes what was typed into a box of a page to the dialog. */
function goOnInDialog(form: HTMLElement): void {
  const box = form.querySelector('input')
  if (!box) return
  const typed = box.value
  box.value = ''
  openSearch(typed || undefined)
}

/** The box of the search page, which has no need of the dialog. */
const boxOnPage = () => document.querySelector<HTMLInputElement>('[data-search-page] input')

function focusBox(box: HTMLInputElement | null): void {
  box?.focus()
  box?.select()
}

/** Opens search with what was typed elsewhere: in the conversation, or before the page was loaded anew. */
export function searchAgain(typed: string): void {
  const onPage = boxOnPage()
  if (!onPage) {
    openSearch(typed || undefined)
    return
  }
  if (typed !== '') searchFor(onPage, typed)
  onPage.focus()
}

/** Makes a panel search; again is as well. */
function startSearch(host: HTMLElement): void {
  askEarly()
  void mountIn(host, 'search', host.querySelector('[data-search-answer]') ?? host)
}

/** Names the key that opens search as keyboards of the reader's system do. */
export function nameKeys(): void {
  if (/^(Mac|iP)/.test(navigator.platform))
    for (const keys of all('[data-search-keys]')) keys.textContent = '⌘ K'
}

/** The box of the search page: loads at once for a query in the address, or where the reader has turned to it already. */
export function openSearchPage(): void {
  for (const host of all('[data-search-page]')) {
    if (new URLSearchParams(location.search).has('q') || host.contains(document.activeElement)) {
      startSearch(host)
      host.querySelector('input')?.focus()
    }
  }
}
