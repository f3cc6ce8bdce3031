import type { SearchConfig } from '@next-panel/contract/search-config'
import { searchConfigFile } from '@next-panel/contract/site-files'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { all, isOfInputMethod } from '../../ui/browser/events.ts'
import { expectsHostedSearch } from '../../ui/browser/hosted-hint.ts'
import { intentSigns } from '../../ui/browser/intent.ts'
import { isLoaded, mountIn } from '../../ui/browser/islands.ts'
import { recall } from '../../ui/browser/storage.ts'

/** Makes the page of answers work. @param host where its conversation is drawn */
export function startAskPage(host: HTMLElement): void {
  // Beside it, the same conversation would stand twice.
  document.querySelector<HTMLDialogElement>('dialog[data-ask]')?.close()
  wakeOnIntent(host)
  void showWhetherAnswered()
}

/** Says that nobody answers, where that is so and the page could not know. */
async function showWhetherAnswered(): Promise<void> {
  if (expectsHostedSearch()) return
  const response = await fetch(baseUrl() + searchConfigFile).catch(() => undefined)
  // Whoever is offline has not learnt anything.
  if (!response) return
  const config: Partial<SearchConfig> = response.ok ? await response.json() : {}
  document.documentElement.toggleAttribute('data-unanswered', config.provider !== 'hosted')
}

/**
 * Loads the conversation, which is drawn already, on the first sign of wanting it, and follows then what was clicked or
 * entered before it was there. It loads at once where it shows more than what is drawn: conversations that the reader's
 * browser has kept, the one of this visit, or the one that begins with the question of the address.
 */
function wakeOnIntent(host: HTMLElement): void {
  const { kept = '' } = host.dataset
  const pendingActions: (() => void)[] = []
  const early = new AbortController()
  const wake = async () => {
    const isThere = await mountIn(host, 'ask')
    if (early.signal.aborted) return
    early.abort()
    if (isThere) for (const follow of pendingActions) follow()
  }
  const once = { signal: early.signal }
  for (const sign of intentSigns) host.addEventListener(sign, () => void wake(), once)
  host.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const control = target instanceof Element ? target.closest<HTMLElement>('button, label, input') : null
      if (!control) return
      event.preventDefault()
      // A label would also take the focus, from a box in which somebody types by then.
      const clicked = control instanceof HTMLLabelElement ? control.control : control
      pendingActions.push(() => clicked?.click())
      void wake()
    },
    once,
  )
  host.addEventListener(
    'keydown',
    (event) => {
      const { target, key, shiftKey } = event
      if (key !== 'Enter' || shiftKey || isOfInputMethod(event) || !(target instanceof HTMLTextAreaElement))
        return
      event.preventDefault()
      pendingActions.push(() => target.form?.requestSubmit())
    },
    once,
  )
  host.addEventListener(
    'input',
    () => {
      for (const button of all('button[type="submit"]', host)) button.removeAttribute('disabled')
    },
    once,
  )
  const box = host.querySelector('textarea')
  // An Enter that was pressed before this script was there has begun a new line.
  if (box?.value.endsWith('\n')) pendingActions.push(() => box.form?.requestSubmit())
  const asksAtOnce = new URLSearchParams(location.search).has('q')
  if (asksAtOnce || isLoaded('ask') || recall(kept) !== null || host.contains(document.activeElement))
    void wake()
}
