import { synonyms as synonymGroups } from 'virtual:site/search'
import { texts } from 'virtual:site/search-texts'
import { openAsk } from '../../ask/browser/ask-opening.ts'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { drawEarly } from '../../ui/browser/early-render.ts'
import { followKeyboard } from '../../ui/browser/follow-keyboard.ts'
import { hostedAddress } from '../../ui/browser/hosted-address.ts'
import { expectsHostedSearch } from '../../ui/browser/hosted-hint.ts'
import { islandTexts } from '../../ui/browser/island-texts.ts'
import { searchConfig } from '../../ui/browser/search-config.ts'
import { searchedIndex } from '../../ui/browser/searched-index.ts'
import { typedInto } from '../../ui/browser/typed-query.ts'
import { SearchBody } from '../SearchBody.tsx'
import { ResultOption, SearchResults } from '../SearchResults.tsx'
import { connectBox, describeList } from './combobox-box.ts'
import { follow } from './combobox-keys.ts'
import { showExcerptsInView } from './excerpts-in-view.ts'
import { HostedSearchProvider } from './hosted-provider.ts'
import { LocalSearchProvider } from './local-provider.ts'
import type { FolderNames } from './page-breadcrumb.ts'
import type { SearchProvider, SearchScope } from './search-provider.ts'
import type { SearchReports } from './search-reports.ts'
import { SearchStore } from './search-store.ts'
import { SwitchingSearchProvider } from './switching-provider.ts'

/** Loads what a first query waits for. What does not load is asked for again, and told of, when it is needed. */
export function prepare(): void {
  siteProvider()
    .prepare()
    .catch(() => undefined)
}

const resultParts = { Results: SearchResults, Option: ResultOption }

/**
 * Makes a search panel of the page search, with what was typed so far. It works at once. React, which weighs more than all
 * else, is asked for when nobody waits for anything, and takes over what stands below the box.
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
    // No event tells of a way to where the reader is already.
    if (new URL(choice.hit.href, location.href).href === location.href)
      void import('./mark-words.ts').then(({ markSearched }) => markSearched())
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
  searchAnewElsewhere(box, search)
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
    import('./search-takeover.tsx').then(
      (island) => {
        // A search that begins waits for its frame, and React would find another state than the page shows.
        draw()
        island.takeOver(body, { live, textsFor, subscribe, Body: SearchBody, ...resultParts })
        unsubscribe()
        drawing.abort()
      },
      // The panel works without.
      () => undefined,
    )
  const firstAnswer = search.settled().then(() => (search.view().hits.length > 0 ? excerpts : undefined))
  void firstAnswer.then(takeOver)
}

/** The dialog outlives its page: on one of another version or in another language, what was found is looked for again. */
function searchAnewElsewhere(box: HTMLInputElement, search: SearchStore): void {
  let last = searchedIndex()
  box.addEventListener('focus', () => {
    const index = searchedIndex()
    if (index !== last) search.type(box.value)
    last = index
  })
}

/** Gives the focus back to the box after a button that goes with what it did: Retry, an example, an earlier search. */
function keepFocus(box: HTMLInputElement, body: Element): void {
  const give = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-search-answer] button:not([role])')) box.focus()
  }
  // Heard before the button hears it, which is gone afterwards.
  body.addEventListener('click', give, { capture: true })
}

/**
 * Offers what there is a service for: to ask what was typed.
 * @returns what tells it of what is searched for and opened
 */
async function connectService(
  search: SearchStore,
  dialog: HTMLDialogElement | null,
): Promise<SearchReports | undefined> {
  const config = await searchConfig(baseUrl())
  const isHosted = config.provider === 'hosted'
  // Where the page could not know before, it now shows what only a service can do.
  document.documentElement.toggleAttribute('data-answers', isHosted)
  if (!isHosted) return undefined
  search.offerAsking((question) => openAsk({ question }))
  // Nobody waits for it.
  await search.settled()
  return import('./search-reports.ts').then(
    ({ SearchReports }) => new SearchReports(search, hostedAddress(config), dialog),
    () => undefined,
  )
}

/** Names of the tabs in the address of the search page. */
const scopeNames = { default: 'docs', blogs: 'blog' } as const

function scopeOf({ searchParams }: URL): SearchScope {
  const asked = searchParams.get('in')
  return asked === scopeNames.default ? 'default' : asked === scopeNames.blogs ? 'blogs' : 'all'
}

/**
 * The address of the search page follows the query and the tab, so that a search can be shared. What comes late leaves
 * that of the next page alone.
 */
function keepAddress(host: HTMLElement, search: SearchStore): void {
  const { pathname } = location
  search.subscribe(() => {
    // The address changes before the page does.
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

/** The search provider of the page, one for all islands, so that what it loads is loaded once. */
function siteProvider(): SearchProvider {
  provider ??= makeProvider(baseUrl(), JSON.parse(document.body.dataset.folderNames ?? '{}'))
  return provider
}

function makeProvider(base: string, names: FolderNames): SearchProvider {
  let hosted: SearchProvider | undefined
  const findHosted = async () => {
    const config = await searchConfig(base)
    if (config.provider === 'hosted')
      hosted ??= new HostedSearchProvider(base, config, { names, synonymGroups })
    return hosted
  }
  return new SwitchingSearchProvider(new LocalSearchProvider(base, names), findHosted, expectsHostedSearch())
}

/**
 * Tells what draws a search of changes: at once, but for a search that begins. What was typed shows by itself, and what it finds
 * is mostly there before the next frame, so both are drawn together.
 * @returns what ends it
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
