import { all, on } from '../../ui/browser/events.ts'

/** Closes dropdowns when the reader leaves them, by click, by focus or by Escape. */
export function startDropdowns(): void {
  const closeOthers = (event: Event) => {
    for (const dropdown of all('[data-dropdown][open]')) {
      if (event.target instanceof Node && !dropdown.contains(event.target)) dropdown.removeAttribute('open')
    }
  }
  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  on('keydown', '[data-dropdown][open]', (dropdown, event) => {
    if (event.key !== 'Escape') return
    dropdown.removeAttribute('open')
    dropdown.querySelector('summary')?.focus()
  })
}

/** The menu of small screens. Browsers that support `commandfor` open and close it themselves. */
export function startMobileMenu(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    on('click', '[commandfor]', (button) => {
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
      if (!(dialog instanceof HTMLDialogElement)) return
      if (button.getAttribute('command') === 'close') dialog.close()
      else dialog.showModal()
    })
  }
  // After rotation, a device may be wide enough for the page's own navigation.
  matchMedia('(width >= 996px)').addEventListener('change', () => {
    document.querySelector<HTMLDialogElement>('dialog[data-menu]')?.close()
  })
  on('click', 'dialog', (dialog, { target }) => {
    // Only a click on the backdrop has the dialog itself as its target.
    if (target === dialog && dialog instanceof HTMLDialogElement) dialog.close()
  })
  on('click', '[data-menu-back]', (button) => {
    const menu = button.closest<HTMLElement>('[data-menu]')
    if (!menu) return
    menu.dataset.menu = 'main'
    menu.querySelector<HTMLElement>('nav:not([data-docs-sidebar]) a')?.focus()
  })
}
