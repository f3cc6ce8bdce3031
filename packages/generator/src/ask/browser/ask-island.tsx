import { texts } from 'virtual:site/ask-texts'
import { maxQuestion } from '@next-panel/contract/limits'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { followKeyboard } from '../../ui/browser/follow-keyboard.ts'
import { islandTexts } from '../../ui/browser/island-texts.ts'
import { hydrateIsland, mountIsland } from '../../ui/browser/mount-island.tsx'
import { searchConfig } from '../../ui/browser/search-config.ts'
import { AskPanel } from '../AskPanel.tsx'
import { AskTextsProvider } from '../texts-context.tsx'
import { AskStore } from './ask-store.ts'

let store: AskStore | undefined

/** The conversation of the page, one for the dialog and the page of answers, so that it lives on between them. */
export function siteAsk(): AskStore {
  store ??= new AskStore(searchConfig(baseUrl()))
  return store
}

/** Puts the conversation of the page into a host: the pane of the dialog, or the page of answers. */
export function mount(host: HTMLElement): void {
  followKeyboard()
  const isPage = 'askPage' in host.dataset
  const base = baseUrl()
  const panel = (
    <AskTextsProvider value={islandTexts(texts, host)}>
      <AskPanel ask={siteAsk()} base={base} level={isPage ? 1 : 2} />
    </AskTextsProvider>
  )
  if (isPage) {
    hydrateIsland(host, panel)
    keepAddress(host, siteAsk())
  } else mountIsland(host, panel)
}

/**
 * Asks what the address of the page of answers asks, and has the address follow the conversation, so that it can be shared. What
 * comes late leaves the address of the next page alone.
 */
function keepAddress(host: HTMLElement, ask: AskStore): void {
  const { pathname, searchParams } = new URL(location.href)
  const question = searchParams.get('q')?.slice(0, maxQuestion)
  if (question) ask.askShared(question)
  ask.subscribe(() => {
    if (!host.isConnected || location.pathname !== pathname) return
    const url = new URL(location.href)
    const first = ask.view().interactions[0]?.query
    if (first === undefined) url.searchParams.delete('q')
    else url.searchParams.set('q', first)
    if (url.href !== location.href) history.replaceState(history.state, '', url)
  })
}

/** Finds out whom to ask, before somebody asks. */
export function prepare(): void {
  siteAsk()
}
