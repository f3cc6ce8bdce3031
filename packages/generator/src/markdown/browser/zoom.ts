import { on } from '../../ui/browser/events.ts'

/** Shows a picture as large as the window allows. Without scripts its link leads to it. */
export function startZoom(): void {
  on('click', 'a[data-zoom]', (link, event) => {
    const picture = link.querySelector('img')
    if (!picture || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const dialog = document.createElement('dialog')
    dialog.className = 'zoomed'
    dialog.setAttribute('aria-label', picture.alt)
    const close = document.createElement('button')
    close.type = 'button'
    close.append(picture.cloneNode())
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
