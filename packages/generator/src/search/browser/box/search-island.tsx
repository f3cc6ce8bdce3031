import { synonyms as synonymGroups } from 'virtual:site/search'
import { texts } from 'virtual:site/search-texts'
import { openAsk } from '../../../ask/browser/ask-opening.ts'
import { baseUrl } from '../../../ui/browser/base-url.ts'
import { drawEarly } from '../../../ui/browser/early-render.ts'
import { followKeyboard } from '../../../ui/browser/follow-keyboard.ts'
import { hostedAddress } from '../../../ui/browser/hosted-address.ts'
import { expectsHostedSearch } from '../../../ui/browser/hosted-hint.ts'
import { islandTexts } from '../../../ui/browser/island-texts.ts'
import { searchConfig } from '../../../ui/browser/search-config.ts'
import { searchedIndex } from '../../../ui/browser/searched-index.ts'
import { typedInto } from '../../../ui/browser/typed-query.ts'
import { SearchBody } from '../../SearchBody.tsx'
import { ResultOption, SearchResults } from '../../SearchResults.tsx'
import { showExcerptsInView } from '../list/excerpts-in-view.ts'
import type { FolderNames } from '../list/page-breadcrumb.ts'
import { SearchStore } from '../list/search-store.ts'
import type { SearchReports } from '../log/search-reports.ts'
import { IndexSource } from '../sources/index-source.ts'
import type { SearchProvider, SearchScope } from '../sources/search-provider.ts'
import type { SearchSource } from '../sources/search-source.ts'
import { ServiceSource } from '../sources/service-source.ts'
import { SiteSearch } from '../sources/site-search.ts'
import { connectBox, describeList, follow } from './combobox.ts'

/** Loads what the first query waits for. The search itself tries again and reports errors. */
export function prepare(): void {
  siteProvider()
    .prepare()
    .catch(() => undefined)
}

const resultParts = { Results: SearchResults, Option: ResultOption }

/**
 * Makes a search panel work, beginning with the text that is in its box. React loads last, because it is larger than everything else,
 * and then takes over the part below the box.
 */
export function mount(host: HTMLElement): void {
  const listId = `${host.id}-results`
  const [box, body] = [host.querySelector('input'), host.lastElementChild]
  if (!box || !body) throw new Error('A search panel needs a box and results.')
  prepare()
  followKeyboard()
  const dialog = host.closest('dialog')
  const search = new SearchStore(siteProvider(), (choice) => {
    void reports.then((report) => report?.chose(choice))
    if (choice.inNewTab) return
    dialog?.close()
    // A link to the current address causes no navigation, so nothing else marks the words.
    if (new URL(choice.hit.href, location.href).href === location.href)
      void import('../marks/mark-words.ts').then(({ markSearched }) => markSearched())
  })
  const reports = connectService(search, dialog)
  const live = { search, listId, parts: resultParts, base: baseUrl() }
  const textsFor = islandTexts(texts, host)
  let drawing = new AbortController()
  const describe = () => describeList(box, search.view(), listId)
  const draw = () => {
    drawing.abort()
    drawing = new AbortController()
    describe()
    drawEarly(body, SearchBody({ view: search.view(), textsFor, live }), drawing.signal)
  }
  const subscribe = (drawList: () => void) =>
    subscribeRender(search, () => {
      describe()
      drawList()
    })
  connectBox(box, search, listId)
  searchAgainInNewIndex(box, search)
  keepFocus(box, body)
  const excerpts = showExcerptsInView(body, search)
  search.type(
    typedInto(host),
    host.dataset.searchPage === undefined ? 'all' : scopeOf(new URL(location.href)),
  )
  if (host.dataset.lastKey === 'Enter') void follow(search, false)
  host.dataset.search = 'live'
  draw()
  const unsubscribe = subscribeRender(search, draw)
  if (host.dataset.searchPage !== undefined) keepAddress(host, search)
  const takeOver = () =>
    import('../list/search-takeover.tsx').then(
      (island) => {
        // A search that has just begun is drawn in the next frame. React needs a page that shows the current state.
        draw()
        island.takeOver(body, { live, textsFor, subscribe, Body: SearchBody, ...resultParts })
        unsubscribe()
        drawing.abort()
      },
      // The panel works without React.
      () => undefined,
    )
  const firstAnswer = search.settled().then(() => (search.view().hits.length > 0 ? excerpts : undefined))
  void firstAnswer.then(takeOver)
}

/**
 * Repeats the search when the page has another index: the dialog stays while navigation replaces the page. The address can change
 * before the page does, so an open dialog searches again when the page arrives, and a closed one when it is opened.
 */
function searchAgainInNewIndex(box: HTMLInputElement, search: SearchStore): void {
  let last = searchedIndex()
  const compare = () => {
    const index = searchedIndex()
    if (index === last) return
    last = index
    search.type(box.value)
  }
  box.addEventListener('focus', compare)
  new MutationObserver(() => {
    if (document.activeElement === box) compare()
  }).observe(document.body, { attributeFilter: ['data-search-index'] })
}

/** Returns the focus to the box after a button that disappears when it is pressed: Retry, an example, an earlier search. */
function keepFocus(box: HTMLInputElement, body: Element): void {
  const returnFocus = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-search-answer] button:not([role])')) box.focus()
  }
  // In the capture phase, because the button is gone afterwards.
  body.addEventListener('click', returnFocus, { capture: true })
}

/**
 * Offers to ask the query as a question if there is a service.
 * @returns reports searches and opened results to the service
 */
async function connectService(
  search: SearchStore,
  dialog: HTMLDialogElement | null,
): Promise<SearchReports | undefined> {
  const config = await searchConfig(baseUrl())
  const isHosted = config.provider === 'hosted'
  // Shows the buttons that need a service. Without the header of the service, the page could not know earlier.
  document.documentElement.toggleAttribute('data-answers', isHosted)
  if (!isHosted) return undefined
  search.offerAsking((question) => openAsk({ question }))
  // Results come first.
  await search.settled()
  return import('../log/search-reports.ts').then(
    ({ SearchReports }) => new SearchReports(search, hostedAddress(config), dialog),
    () => undefined,
  )
}

/** Names of the tabs in the address of the search page. */
const scopeNames = { default: 'docs', blogs: 'blog' } as const

function scopeOf({ searchParams }: URL): SearchScope {
  const name = searchParams.get('in')
  return name === scopeNames.default ? 'default' : name === scopeNames.blogs ? 'blogs' : 'all'
}

/** Keeps query and tab in the address of the search page, so that a search can be shared. */
function keepAddress(host: HTMLElement, search: SearchStore): void {
  const { pathname } = location
  search.subscribe(() => {
    // Navigation changes the address before it replaces the page.
    if (!host.isConnected || location.pathname !== pathname) return
    const { query, scope } = search.view()
    const url = new URL(location.href)
    if (query === '') url.searchParams.delete('q')
    else url.searchParams.set('q', query)
    if (scope === 'all') url.searchParams.delete('in')
    else url.searchParams.set('in', scopeNames[scope])
    if (url.href !== location.href) history.replaceState(history.state, '', url)
  })
}

let provider: SearchProvider | undefined

/** The search of the site, shared by all panels, so that everything is loaded once. */
function siteProvider(): SearchProvider {
  provider ??= makeProvider(baseUrl(), JSON.parse(document.body.dataset.folderNames ?? '{}'))
  return provider
}

function makeProvider(base: string, names: FolderNames): SearchProvider {
  let service: SearchSource | undefined
  const findService = async () => {
    const config = await searchConfig(base)
    if (config.provider === 'hosted') service ??= new ServiceSource(hostedAddress(config), synonymGroups)
    return service
  }
  return new SiteSearch(
    { base, names },
    new IndexSource(base, synonymGroups),
    expectsHostedSearch() ? findService : undefined,
  )
}

/**
 * Draws each change of a search: a new result at once, and a search that begins in the next frame, because its result is nearly always
 * there by then.
 * @returns ends the subscription
 */
function subscribeRender(search: SearchStore, draw: () => void): () => void {
  let frame = 0
  const unsubscribe = search.subscribe(() => {
    cancelAnimationFrame(frame)
    if (search.isSearching) frame = requestAnimationFrame(draw)
    else draw()
  })
  return () => {
    cancelAnimationFrame(frame)
    unsubscribe()
  }
}
