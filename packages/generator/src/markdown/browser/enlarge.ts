import frame from '../../ui/parts/Dialog.module.css'
import styles from './enlarge.module.css?island'

/**
 * Shows a picture or a diagram with its captions in a dialog, in natural size, with scrolling.
 * @param trigger a link to a picture, or the drawing or the button of a diagram; `data-zoom` is the label of
 * the button that closes the dialog
 */
export function enlarge(trigger: HTMLElement): void {
  const enlarged = trigger instanceof HTMLAnchorElement ? enlargedPicture(trigger) : enlargedDiagram(trigger)
  if (!enlarged) return
  const { name, title, content, captions } = enlarged
  const dialog = document.createElement('dialog')
  dialog.className = `${frame.dialog} ${styles.dialog}`
  dialog.setAttribute('aria-label', name)

  const header = document.createElement('header')
  const heading = document.createElement('p')
  heading.textContent = title
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = trigger.dataset.zoom || 'Close'
  close.addEventListener('click', () => dialog.close())
  header.append(heading, close)

  // Arrow keys scroll an element that has the focus.
  const scroller = document.createElement('div')
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'group')
  scroller.setAttribute('aria-label', name)
  const picture = document.createElement('div')
  picture.append(...content)
  scroller.append(picture)

  dialog.append(header, scroller, ...captions)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    trigger.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

interface Enlarged {
  /** Name of the dialog for screen readers. */
  readonly name: string
  /** The title in its header. */
  readonly title: string
  readonly content: readonly Element[]
  readonly captions: readonly Element[]
}

function enlargedPicture(link: HTMLAnchorElement): Enlarged | undefined {
  const shown = link.querySelector('img')
  if (!shown) return undefined
  const picture = new Image()
  picture.src = link.href
  picture.alt = shown.alt
  const figure = link.closest('figure')
  const title = figure?.querySelector('p') ?? link.nextElementSibling
  return {
    name: shown.alt,
    title: title?.textContent ?? shown.alt,
    content: [picture, ...copies(link.querySelectorAll('svg'))],
    captions: copies(figure?.querySelectorAll('figcaption') ?? []),
  }
}

function enlargedDiagram(within: HTMLElement): Enlarged | undefined {
  const drawings = [...(within.closest('figure')?.querySelectorAll<SVGSVGElement>('.diagram') ?? [])]
  const shown = drawings.find((drawing) => drawing.getClientRects().length > 0)
  if (!shown) return undefined
  const [drawing] = copies([shown])
  if (!drawing) return undefined
  drawing.setAttribute('aria-hidden', 'true')
  const { width, height } = shown.viewBox.baseVal
  drawing.style.inlineSize = `max(${width}px, min(90vw, ${(80 * width) / height}vh, ${2 * width}px))`
  const name = shown.parentElement?.getAttribute('aria-label') ?? ''
  return { name, title: name, content: [drawing], captions: [] }
}

/** Copies without ids, which the originals keep. */
function copies<Kind extends Element>(originals: Iterable<Kind>): Kind[] {
  return [...originals].map((original) => {
    const copy = document.importNode(original, true)
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
    return copy
  })
}
