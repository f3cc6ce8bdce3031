import { copy } from '../../markdown/browser/copying.ts'
import { on } from '../../ui/browser/events.ts'

/** Handles the buttons in the menu of a page. The code of each loads with the first click. */
export function startPageMenu(): void {
  on('click', '[data-copy-page]', (button) => {
    void copy(
      import('./page-markdown.ts').then(({ pageMarkdown }) => pageMarkdown()),
      button,
    )
  })
  on('click', '[data-connect]', (button) => {
    void import('./connect-dialog.ts').then(({ showConnection }) => showConnection(button))
  })
}
