import type { SearchConfig } from '@next-panel/contract/search-config'
import { searchConfigFile } from '@next-panel/contract/site-files'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { all, isOfInputMethod } from '../../ui/browser/events.ts'
import { expectsHostedSearch } from '../../ui/browser/hosted-hint.ts'
import { intentSigns } from '../../ui/browser/intent.ts'
import { isLoaded, mountIn } from '../../ui/browser/islands.ts'
import { recall } from '../../ui/browser/storage.ts'

/** Starts the script of `/ask`. @param host element with the rendered conversation */
export function startAskPage(host: HTMLElement): void {
  // The dialog has the same conversation.
  document.querySelector<HTMLDialogElement>('dialog[data-ask]')?.close()
  wakeOnIntent(host)
  void showWhetherAnswered()
}

/** Shows a message if this copy of the site has no answer service. */
async function showWhetherAnswered(): Promise<void> {
  if (expectsHostedSearch()) return
  const response = await fetch(baseUrl() + searchConfigFile).catch(() => undefined)
  // Without a connection, nothing is known about the service.
  if (!response) return
  const config: Partial<SearchConfig> = response.ok ? await response.json() : {}
  document.documentElement.toggleAttribute('data-unanswered', config.provider !== 'hosted')
}

/**
 * Loads the conversation's code on the first sign of intent, then repeats the clicks and submissions from before. The code loads at
 * once if it shows more than the rendered page: stored conversations, the current one, or the question in the address.
 */
function wakeOnIntent(host: HTMLElement): void {
  const { kept = '' } = host.dataset
  const pending: (() => void)[] = []
  const early = new AbortController()
  const wake = async () => {
    const isThere = await mountIn(host, 'ask')
    if (early.signal.aborted) return
    early.abort()
    if (isThere) for (const repeat of pending) repeat()
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
      // A click on the label would also move the focus away from the box.
      const clicked = control instanceof HTMLLabelElement ? control.control : control
      pending.push(() => clicked?.click())
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
      pending.push(() => target.form?.requestSubmit())
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
  // Enter pressed before this script loaded added a line break.
  if (box?.value.endsWith('\n')) pending.push(() => box.form?.requestSubmit())
  const asksAtOnce = new URLSearchParams(location.search).has('q')
  if (asksAtOnce || isLoaded('ask') || recall(kept) !== null || host.contains(document.activeElement))
    void wake()
}
