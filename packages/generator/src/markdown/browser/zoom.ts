import { on } from '../../ui/browser/events.ts'

/** Shows a picture as large as the window allows, or so large that its text can be read. Without scripts its link leads to it. */
export function startZoom(): void {
  on('click', 'a[data-zoom]', (link, event) => {
    const shown = link.querySelector('img')
    if (!shown || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const picture = new Image()
    picture.src = link.getAttribute('href') ?? shown.src
    picture.alt = shown.alt
    const pins = link.querySelector('svg')
    // With pins it is the part that they point at.
    if (pins && !shown.srcset) picture.src = shown.src
    const ratio = shown.width / shown.height
    picture.style.inlineSize = `max(min(94vw, ${90 * ratio}vh), min(40rem, ${shown.naturalWidth}px))`
    const dialog = document.createElement('dialog')
    dialog.className = 'zoomed'
    dialog.setAttribute('aria-label', picture.alt)
    const close = document.createElement('button')
    close.type = 'button'
    close.append(picture, ...(pins ? [pins.cloneNode(true)] : []))
    close.setAttribute('aria-label', `Close: ${picture.alt}`)
    dialog.append(close)
    dialog.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      link.focus()
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
