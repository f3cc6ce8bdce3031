import { siteAsk } from '../ask/site-ask.ts'
import { AskPanel } from '../components/ask/AskPanel.tsx'
import { hydrateIsland, mountIsland } from './mount-island.tsx'

/** Puts the conversation of the page into a host: the pane of the dialog, or the page of answers. */
export function mount(host: HTMLElement): void {
  const isPage = 'askPage' in host.dataset
  const base = document.body.dataset.baseUrl ?? '/'
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
