import { onIntent, recall, type SiteBrowser } from 'sheaf/browser'
import { ownNamesKey } from './own-names/own-names-key.ts'

/** Loads what puts the reader's own names into commands; whoever gave none needs no code for them. */
async function startOwnNames(): Promise<void> {
  const { startOwnNames: start } = await import('./own-names/own-names.ts')
  start()
}

/** What this site adds to the script of its pages. */
export default {
  start() {
    onIntent('[data-filter]', () =>
      import('./filter/filtering.ts').then(({ startFiltering }) => startFiltering()),
    )
    onIntent('[data-own-names]', startOwnNames)
  },
  onPage() {
    if (document.querySelector('[data-own-names]') && recall(ownNamesKey) !== null) void startOwnNames()
  },
} satisfies SiteBrowser
