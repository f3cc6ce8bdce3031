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

/** The conversation. The dialog and `/ask` share it, so that it continues on the other. */
export function siteAsk(): AskStore {
  store ??= new AskStore(searchConfig(baseUrl()))
  return store
}

/** Renders the conversation in the pane of the dialog, or hydrates the panel of `/ask`. */
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

/** Asks the question in the address of `/ask`, and keeps the first question in the address, so that readers can share it. */
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

/** Loads the search configuration before the conversation opens. */
export function prepare(): void {
  siteAsk()
}
