import { announceCopy } from '../../ui/browser/announcer.ts'
import { on } from '../../ui/browser/events.ts'

/** How long a button shows that it copied, in ms. */
const confirmationTime = 1600

/** Serves the buttons of frames, and copies texts with `data-copy-text` and the addresses of headings. */
export function startCopying(): void {
  on('click', '[data-copy-code]', (button) => {
    // The first code of a frame is its own; its output follows.
    const frame = button.closest('p')?.parentElement
    void copy(frame?.querySelector('code')?.textContent ?? '', button)
  })
  on('click', '[data-wrap-code]', (button) => {
    const block = button.closest<HTMLElement>('[data-code-block]')
    const line = block?.querySelector('.line')
    if (!block || !line) return
    // Narrow windows wrap by themselves.
    const wrapped = getComputedStyle(line).whiteSpace === 'pre-wrap'
    block.dataset.wrap = wrapped ? 'off' : 'on'
    button.ariaPressed = String(!wrapped)
  })
  on('click', '[data-copy-text]', (shown) => void copy(shown.textContent, shown))
  on('click', '.anchor', (link) => {
    if (link instanceof HTMLAnchorElement) void copy(link.href, link)
  })
}

/** Copies a text and announces it. @param shown the element that looks copied for a while; a button says so */
export async function copy(text: string | Promise<string>, shown: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text)
  } catch {
    // Without permission, or without the page, the reader can still select and copy.
    announceCopy(false)
    return
  }
  const copied = announceCopy(true)
  if ('copied' in shown.dataset) return
  shown.dataset.copied = ''
  // The text of a button follows its icon.
  const label = shown instanceof HTMLButtonElement ? shown.lastChild : null
  const before = label?.nodeValue ?? ''
  if (label) label.nodeValue = copied
  setTimeout(() => {
    delete shown.dataset.copied
    if (label) label.nodeValue = before
  }, confirmationTime)
}
