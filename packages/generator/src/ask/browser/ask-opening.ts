import { all, isOfInputMethod, on } from '../../ui/browser/events.ts'
import { onIntent } from '../../ui/browser/intent.ts'
import { loadIsland, mountIn } from '../../ui/browser/islands.ts'

/** What to ask, and about which page; without a question the box waits for one. */
export interface Asking {
  readonly question?: string | undefined
  readonly about?: string | undefined
  /** What stands in the box, not asked yet. */
  readonly typed?: string | undefined
}

/** Windows from this width on have room for a conversation beside the page. */
const docks = matchMedia('(width >= 1240px)')

/** Serves what opens the conversation. */
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
    // A search box would use Escape to empty itself first, and what is docked would stay.
    event.preventDefault()
    dialog.close()
  })
  // A link that leads somewhere leaves a dialog that would cover where it leads.
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

/** Docked it leaves the page in use, else it lies over it. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (docks.matches) dialog.show()
  else dialog.showModal()
}

/** Opens the conversation: beside the page or over it, or where the page of answers has it. */
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
