import { on } from '../../ui/browser/events.ts'

/**
 * Handles the question whether a page helped. The code that sends the answer loads when it is first needed.
 */
export function startPageFeedback(): void {
  const rate = async (within: Element, helpful: boolean, note?: string) => {
    const place = within.closest<HTMLElement>('[data-page-feedback]')
    const status = place?.querySelector<HTMLElement>('[role="status"]')
    if (!place || !status) return
    const sent = import('./page-feedback.ts').then(({ ratePage }) => ratePage(place, helpful, note))
    status.textContent = await sent.then(
      () => (note ? status.dataset.thanksForNote : status.dataset.thanks) ?? '',
      () => status.dataset.failed ?? '',
    )
  }
  on('click', '[data-helpful]', (button) => void rate(button, button.dataset.helpful === 'yes'))
  on('submit', '[data-page-feedback] form', (form, event) => {
    event.preventDefault()
    const note = form.querySelector('textarea')?.value.trim()
    const isHelpful = form.closest('aside')?.querySelector('[data-helpful="yes"]')?.ariaPressed === 'true'
    if (note) void rate(form, isHelpful, note)
  })
}
