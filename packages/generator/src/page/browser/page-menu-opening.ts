import { copy } from '../../markdown/browser/copying.ts'
import { on } from '../../ui/browser/events.ts'

/** Serves the buttons in the menu of a page; what they need loads with the first click. */
export function startPageMenu(): void {
  const load = () => import('./page-menu.ts')
  on('click', '[data-copy-page]', (button) => {
    void copy(
      load().then(({ pageMarkdown }) => pageMarkdown()),
      button,
    )
  })
  on('click', '[data-connect]', (button) => {
    void load().then(({ showConnection }) => showConnection(button))
  })
}
