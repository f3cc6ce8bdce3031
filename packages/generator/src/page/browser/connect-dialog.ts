import { scriptText } from '../../ui/browser/announcer.ts'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { all } from '../../ui/browser/events.ts'
import { searchConfig } from '../../ui/browser/search-config.ts'
import { frameIds } from '../../ui/frame-ids.ts'
import { loadText } from './load-text.ts'

/** Shows how to connect an assistant. If loading fails, shows a button to try again. */
export async function showConnection(button: HTMLElement): Promise<void> {
  try {
    const dialog = shownDialog() ?? (await loadDialog(button.dataset.connect ?? ''))
    // A second click may have opened it meanwhile.
    if (shownDialog() === undefined) document.body.append(dialog)
    if (!dialog.isConnected || dialog.open) return
    // The menu closes when it loses the focus, and then its button could not get the focus back.
    button.closest('details')?.querySelector('summary')?.focus()
    button.closest('details')?.removeAttribute('open')
    dialog.showModal()
  } catch (error) {
    const { showCrash } = await import('../../ui/browser/crash-notice.ts')
    showCrash(error, () => void showConnection(button), scriptText('loadFailed'))
  }
}

function shownDialog(): HTMLDialogElement | undefined {
  const dialog = document.getElementById(frameIds.connect)
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}

async function loadDialog(address: string): Promise<HTMLDialogElement> {
  const [html, config] = await Promise.all([
    loadText(address).then((text) => JSON.parse(text)),
    searchConfig(baseUrl()),
  ])
  const dialog = new DOMParser().parseFromString(String(html), 'text/html').querySelector('dialog')
  if (!dialog || config.provider !== 'hosted') throw new Error('This site has no service.')
  const server = new URL('mcp', new URL(config.url, location.href)).href
  for (const place of all('[data-mcp-address]', dialog)) place.textContent = server
  return dialog
}
