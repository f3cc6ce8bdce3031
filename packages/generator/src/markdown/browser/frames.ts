import { on } from '../../ui/browser/events.ts'

/** Replaces a link with a frame after a click. Before that, nothing is sent to the frame's host. */
export function startFrames(): void {
  on('click', '[data-load-frame]', (button) => {
    const place = button.closest('[data-embed]')
    const link = place?.querySelector('a')
    if (!place || !link) return
    const frame = document.createElement('iframe')
    const { allow = '', sandbox } = link.dataset
    frame.title = link.textContent
    frame.allow = allow
    frame.allowFullscreen = true
    if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
    frame.src = link.href
    place.replaceChildren(frame)
    frame.focus()
  })
}
