import { startAnnouncement } from './announcement.ts'
import { openAsk, startAskOpening } from './ask-opening.ts'
import { showColorMode, startColorMode } from './color-mode.ts'
import { startCopying } from './copying.ts'
import { addCategoryButtons, startDocsSidebar } from './docs-sidebar.ts'
import { preferDocsVersion, startDocsVersion } from './docs-version.ts'
import { all } from './events.ts'
import { onIntent } from './intent.ts'
import { watchIslands } from './island-hosts.ts'
import { startDropdowns, startMobileMenu } from './menus.ts'
import { startNavigation } from './navigation.ts'
import { startPageFeedback } from './page-feedback-opening.ts'
import { prefetchInView, startPrefetching } from './prefetching.ts'
import { startScrolling } from './scrolling.ts'
import { takeMarks } from './search-marks.ts'
import { openSearchPage, searchAgain, startSearchOpening } from './search-opening.ts'
import { takeWanted } from './second-try.ts'
import { recall } from './storage.ts'
import { restoreTabs, startTabs } from './tabs.ts'
import { startZoom } from './zoom.ts'

/** Marks what the reader searched for when a result led here. */
function markSearched(): void {
  const query = takeMarks()
  if (query === undefined) return
  void import('../search/mark-words.ts').then(({ markWords }) => markWords(query, location.hash.slice(1)))
}

/** Loads what puts the reader's own names into commands; whoever gave none needs no code for them. */
async function startOwnValues(): Promise<void> {
  const { startOwnValues: start } = await import('./own-values.ts')
  start()
}

const lookAtScroll = startScrolling()

/** What each page needs once it is there, loaded fully or swapped in. */
function onPage(): void {
  showColorMode()
  addCategoryButtons()
  restoreTabs()
  preferDocsVersion()
  lookAtScroll()
  prefetchInView()
  openSearchPage()
  watchIslands()
  if (document.querySelector('[data-own-values]') && recall('own-values') !== null) void startOwnValues()
  markSearched()
  for (const place of all('[data-nearest-routes]:not(:has(li))')) {
    void import('./nearest-routes.ts').then(({ showNearestRoutes }) => showNearestRoutes(place))
  }
}

startColorMode()
startAnnouncement()
startDropdowns()
startMobileMenu()
startDocsSidebar()
startDocsVersion()
startTabs()
startCopying()
startZoom()
startPrefetching()
startSearchOpening()
startAskOpening()
startPageFeedback()
onIntent('[data-own-values]', startOwnValues)
onIntent('[data-filter]', () => import('./filtering.ts').then(({ startFiltering }) => startFiltering()))
startNavigation(onPage)
addEventListener('hashchange', markSearched)
onPage()
const wanted = takeWanted()
if (wanted?.island === 'search') searchAgain(wanted.typed)
if (wanted?.island === 'ask') openAsk({})
