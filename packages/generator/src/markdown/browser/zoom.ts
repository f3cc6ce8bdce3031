import { on } from '../../ui/browser/events.ts'

/** Enlarges a picture or a diagram on a click. The code for it loads on the first click; if that fails, the link opens the picture. */
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
