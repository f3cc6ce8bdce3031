import { baseUrl } from '../../ui/browser/base-url.ts'
import { hydrateIsland, mountIsland } from '../../ui/browser/mount-island.tsx'
import { searchConfig } from '../../ui/browser/search-config.ts'
import { AskPanel } from '../AskPanel.tsx'
import { AskStore } from './ask-store.ts'

let store: AskStore | undefined

/** The conversation of the page, one for the dialog and the page of answers, so that it lives on between them. */
export function siteAsk(): AskStore {
  store ??= new AskStore(searchConfig(baseUrl()))
  return store
}

/** Puts the conversation of the page into a host: the pane of the dialog, or the page of answers. */
export function mount(host: HTMLElement): void {
  const isPage = 'askPage' in host.dataset
  const base = baseUrl()
  const panel = <AskPanel ask={siteAsk()} base={base} level={isPage ? 1 : 2} />
  if (isPage) hydrateIsland(host, panel)
  else mountIsland(host, panel)
  // After React, so that what it prevented is known.
  host.addEventListener('click', leaveDialog)
}

/** Finds out whom to ask, before somebody asks. */
export function prepare(): void {
  siteAsk()
}

/** A link that leads somewhere leaves the dialog, which would cover where it leads. */
function leaveDialog({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  if (target.closest('a[href]')) target.closest('dialog')?.close()
}
