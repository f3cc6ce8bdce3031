import styles from './enlarge.module.css?island'

/**
 * Shows a picture or a diagram as large as the window allows, or so large that its text can be read.
 * @param trigger a link to a picture, or something in the figure of a diagram
 */
export function enlarge(trigger: HTMLElement): void {
  const enlarged = trigger instanceof HTMLAnchorElement ? enlargedPicture(trigger) : enlargedDiagram(trigger)
  if (!enlarged) return
  const { name, content } = enlarged
  const dialog = document.createElement('dialog')
  dialog.className = styles.dialog ?? ''
  dialog.setAttribute('aria-label', name)
  const close = document.createElement('button')
  close.type = 'button'
  close.append(...content)
  close.setAttribute('aria-label', `Close: ${name}`)
  dialog.append(close)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    trigger.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

interface Enlarged {
  readonly name: string
  readonly content: readonly Node[]
}

function enlargedPicture(link: HTMLAnchorElement): Enlarged | undefined {
  const shown = link.querySelector('img')
  if (!shown) return undefined
  const picture = new Image()
  const pins = link.querySelector('svg')
  // Pins on a part of a picture point at nothing in the whole.
  picture.src = pins && !shown.srcset ? shown.src : link.href
  picture.alt = shown.alt
  const ratio = shown.width / shown.height
  picture.style.inlineSize = `max(min(94vw, ${90 * ratio}vh), min(40rem, ${shown.naturalWidth}px))`
  return { name: shown.alt, content: [picture, ...(pins ? [pins.cloneNode(true)] : [])] }
}

function enlargedDiagram(within: HTMLElement): Enlarged | undefined {
  const drawings = [...(within.closest('figure')?.querySelectorAll<SVGSVGElement>('.diagram') ?? [])]
  const shown = drawings.find((drawing) => drawing.getClientRects().length > 0)
  if (!shown) return undefined
  const { width, height } = shown.viewBox.baseVal
  const drawing = document.importNode(shown, true)
  // Its ids are those of the one on the page.
  for (const named of drawing.querySelectorAll('[id]')) named.remove()
  drawing.setAttribute('aria-hidden', 'true')
  drawing.style.inlineSize = `max(${width}px, min(90vw, ${(85 * width) / height}vh, ${2 * width}px))`
  drawing.style.blockSize = 'auto'
  return { name: shown.parentElement?.getAttribute('aria-label') ?? '', content: [drawing] }
}
