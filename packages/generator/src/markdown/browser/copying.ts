import { announceCopy } from '../../ui/browser/announcer.ts'
import { on } from '../../ui/browser/events.ts'

/** How long a button shows that it copied, in ms. */
const confirmationTime = 1600

/** Serves the buttons of code blocks, copies a heading's address when its link is followed, and texts that are marked for it. */
export function startCopying(): void {
  on('click', '[data-copy-code]', (button) => {
    // Not what it prints, which hangs below.
    const lines = button.closest('[data-code-block]')?.querySelector('pre')?.querySelectorAll('.line') ?? []
    const code = [...lines].map((line) => line.textContent).join('\n')
    void copy(code, button)
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

/** Copies a text, and says so to all readers. @param shown looks copied for a while */
export async function copy(text: string | Promise<string>, shown: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text)
  } catch {
    // Without permission, or without the page, the reader can still select and copy.
    announceCopy(false)
    return
  }
  shown.dataset.copied = ''
  announceCopy(true)
  setTimeout(() => delete shown.dataset.copied, confirmationTime)
}
