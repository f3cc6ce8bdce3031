import { on } from '../../ui/browser/events.ts'

/** Enlarges a picture or a diagram by a click; what does it loads then. Without it, and without scripts, a link leads to its picture. */
export function startZoom(): void {
  on('click', '[data-zoom]', (shown, event) => {
    const link = shown instanceof HTMLAnchorElement ? shown : undefined
    if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    import('./enlarge.ts').then(
      ({ enlarge }) => enlarge(shown),
      () => link && location.assign(link.href),
    )
  })
}
