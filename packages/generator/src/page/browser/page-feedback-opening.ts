import { on } from '../../ui/browser/events.ts'

/** Serves the question whether a page helped; what tells the service loads with the first answer. */
export function startPageFeedback(): void {
  const rate = async (within: Element, helpful: boolean, note?: string) => {
    const place = within.closest<HTMLElement>('[data-page-feedback]')
    const { ratePage } = await import('./page-feedback.ts')
    if (place) await ratePage(place, helpful, note)
  }
  on('click', '[data-helpful]', (button) => void rate(button, button.dataset.helpful === 'yes'))
  on('submit', '[data-page-feedback] form', (form, event) => {
    event.preventDefault()
    const note = form.querySelector('textarea')?.value.trim()
    const isHelpful = form.closest('aside')?.querySelector('[data-helpful="yes"]')?.ariaPressed === 'true'
    if (note) void rate(form, isHelpful, note)
  })
}
