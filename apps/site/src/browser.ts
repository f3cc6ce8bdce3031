import { onIntent, recall, type SiteBrowser } from 'sheaf/browser'
import { ownNamesKey } from './own-names/own-names-key.ts'

/**
 * Loads the code that puts the reader's own names into the commands of every page. Readers who gave none do
 * not need it.
 */
async function startOwnNames(): Promise<void> {
  const { startOwnNames: start } = await import('./own-names/own-names.ts')
  start()
}

async function startFiltering(): Promise<void> {
  const { startFiltering: start } = await import('./filter/filtering.ts')
  start()
}

/** The additions of this site to the script of its pages. */
export default {
  start() {
    onIntent('[data-filter]', startFiltering)
    onIntent('[data-own-names]', startOwnNames)
  },
  onPage() {
    if (location.search && document.querySelector('[data-filter]')) void startFiltering()
    if (recall(ownNamesKey) !== null && document.querySelector('.prose code')) void startOwnNames()
  },
} satisfies SiteBrowser
