import { all, on } from '../../ui/browser/events.ts'
import { onIntent } from '../../ui/browser/intent.ts'
import { loadIsland, mountIn } from '../../ui/browser/islands.ts'

/** What to ask, and about which page; without a question the box waits for one. */
export interface Asking {
  readonly question?: string | undefined
  readonly about?: string | undefined
  /** What stands in the box, not asked yet. */
  readonly typed?: string
}

/** Serves what opens the conversation, and the tabs that lead between it and search. */
export function startAskOpening(): void {
  onIntent('[data-ask-open]', async () => {
    const island = await loadIsland('ask')
    island.prepare?.()
  })
  on('click', '[data-ask-open]', ({ dataset: { askAbout } }, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openAsk({ about: askAbout })
  })
  on('click', '[data-dialog-tab]', (tab) => showPane(tab.dataset.dialogTab ?? ''))
  on('keydown', '[data-dialog-tab]', (tab, event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    showPane(tab.dataset.dialogTab === 'ask' ? 'search' : 'ask', false)
    all('[data-dialog-tab][aria-selected="true"]')[0]?.focus()
  })
}

/** Opens the conversation: in the dialog, or where the page of answers has it. */
export function openAsk(asking: Asking): void {
  const onPage = document.querySelector<HTMLElement>('[data-ask-page]')
  const pane = onPage ?? document.querySelector<HTMLElement>('[data-dialog-pane="ask"]')
  const dialog = pane?.closest('dialog')
  if (!pane) return
  if (onPage) document.querySelector<HTMLDialogElement>('dialog:has([data-search])')?.close()
  else {
    if (dialog && !dialog.open) dialog.showModal()
    showPane('ask')
  }
  void begin(pane, asking)
}

/**
 * Shows search or the conversation in the dialog.
 * @param takesFocus whether what is typed next goes into its box
 */
export function showPane(name: string, takesFocus = true): void {
  for (const tab of all('[data-dialog-tab]')) {
    const isShown = tab.dataset.dialogTab === name
    tab.setAttribute('aria-selected', String(isShown))
    tab.tabIndex = isShown ? 0 : -1
  }
  for (const pane of all('[data-dialog-pane]')) {
    pane.hidden = pane.dataset.dialogPane !== name
    if (pane.hidden) continue
    if (name === 'ask') void begin(pane, {}, takesFocus)
    else if (takesFocus) pane.querySelector('input')?.focus()
  }
}

async function begin(
  pane: HTMLElement,
  { question, about, typed }: Asking,
  takesFocus = true,
): Promise<void> {
  const box = () => pane.querySelector<HTMLTextAreaElement>('[data-ask-box]')
  const drawn = box()
  if (drawn && typed !== undefined) drawn.value = typed
  await mountIn(pane, 'ask')
  if (takesFocus) box()?.focus()
  if (question === undefined && about === undefined) return
  const { siteAsk } = await import('./ask-island.tsx')
  if (about !== undefined) siteAsk().askAbout({ title: about })
  if (question !== undefined) siteAsk().ask(question)
}
