import { all, isOfInputMethod, on } from '../../ui/browser/events.ts'
import { onIntent } from '../../ui/browser/intent.ts'
import { loadIsland, mountIn } from '../../ui/browser/islands.ts'

/** How a conversation opens. Without a question, the box gets the focus. */
export interface Asking {
  readonly question?: string | undefined
  /** Title of the page that the question is about. */
  readonly about?: string | undefined
  /** The text of the box. */
  readonly typed?: string | undefined
}

/** Matches windows with room for the conversation beside the page. */
const docks = matchMedia('(width >= 1240px)')

/** Starts the buttons and links that open the conversation, and its keys. */
export function startAskOpening(): void {
  onIntent('[data-ask-open]', async () => {
    const island = await loadIsland('ask')
    island.prepare?.()
  })
  on('click', '[data-ask-open]', (opener, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const typed = opener.closest('[data-search]')?.querySelector('input')?.value
    openAsk({ about: opener.dataset.askAbout, typed })
  })
  on('keydown', 'dialog[data-lasting]', (dialog, event) => {
    if (event.key !== 'Escape' || isOfInputMethod(event) || !(dialog instanceof HTMLDialogElement)) return
    // Browsers would clear a search box first, and do not close a docked dialog.
    event.preventDefault()
    dialog.close()
  })
  // A modal dialog would cover the target of a link in it.
  on('click', 'dialog[data-lasting]:modal a[href]', (link, event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    link.closest('dialog')?.close()
  })
  docks.addEventListener('change', () => {
    const dialog = askDialog()
    if (!dialog?.open) return
    const focused = document.activeElement
    dialog.close()
    show(dialog)
    if (focused instanceof HTMLElement) focused.focus()
  })
}

const askDialog = () => document.querySelector<HTMLDialogElement>('dialog[data-ask]')

/** Opens the dialog beside the page or, in smaller windows, over it. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (docks.matches) dialog.show()
  else dialog.showModal()
}

/** Opens the conversation: in the dialog, or on `/ask` in its panel. */
export function openAsk(asking: Asking): void {
  const dialog = askDialog()
  const onPage = document.querySelector<HTMLElement>('[data-ask-page]')
  const host = onPage ?? dialog?.querySelector<HTMLElement>(':scope > :last-child')
  if (!host) return
  for (const open of all('dialog[data-search]')) if (open instanceof HTMLDialogElement) open.close()
  if (!onPage && dialog) show(dialog)
  void begin(host, asking)
}

async function begin(host: HTMLElement, { question, about, typed }: Asking): Promise<void> {
  const box = () => host.querySelector<HTMLTextAreaElement>('[data-ask-box]')
  const drawn = box()
  if (drawn && typed) drawn.value = typed
  const isThere = await mountIn(host, 'ask')
  box()?.focus()
  if (!isThere) return
  const { siteAsk } = await import('./ask-island.tsx')
  if (typed) siteAsk().write(typed)
  if (about !== undefined) siteAsk().askAbout({ title: about })
  if (question !== undefined) siteAsk().ask(question)
}
