import { all, on } from './events.ts'
import { onIntent } from './intent.ts'
import { loadIsland, mountIn } from './islands.ts'

const HOST_ID = 'search-island'
/** Heard by the dialog once it is there. */
const OPEN_EVENT = 'search:open'

/** Opens search by its buttons, Ctrl+K or Cmd+K, and `/`. Code and index load on the first sign of wanting them. */
export function startSearchOpening(): void {
  onIntent('[data-search-open]', () => {
    preloadIndex()
    return loadIsland('search')
  })
  on('click', '[data-search-open]', (_button, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void openSearch()
  })
  addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    const shortcut = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing)
    if (!shortcut || event.altKey || document.querySelector('[data-search-page]')) return
    event.preventDefault()
    void openSearch()
  })
}

/** Asks for the index beside the code that will read it, which saves a round trip. */
function preloadIndex(): void {
  if (document.querySelector('link[rel="preload"][data-search-index]')) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = `${document.body.dataset.baseUrl ?? '/'}search-index/main.bin`
  link.dataset.searchIndex = ''
  document.head.append(link)
}

async function openSearch(): Promise<void> {
  let host = document.getElementById(HOST_ID)
  if (!host?.hasChildNodes() || host.querySelector('.load-error')) {
    host?.remove()
    host = document.createElement('div')
    host.id = HOST_ID
    host.dataset.lasting = ''
    document.body.append(host)
    preloadIndex()
    await mountIn(host, 'search')
  } else host.dispatchEvent(new Event(OPEN_EVENT))
}

/** The box of the search page: loads at once for a query in the address, else when the reader turns to it. */
export function openSearchPage(): void {
  for (const host of all('[data-search-page]')) {
    const mount = () => {
      preloadIndex()
      void mountIn(host, 'search-page')
    }
    if (new URLSearchParams(location.search).has('q')) mount()
    else host.addEventListener('focusin', mount, { once: true })
  }
}
