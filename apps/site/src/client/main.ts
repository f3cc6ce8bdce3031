import type { MARKS_KEY } from '../search/search-marks.ts'
import { startAnnouncement } from './announcement.ts'
import { openAsk, startAskOpening } from './ask-opening.ts'
import { showColorMode, startColorMode } from './color-mode.ts'
import { startCopying } from './copying.ts'
import { addCategoryButtons, startDocsSidebar } from './docs-sidebar.ts'
import { preferDocsVersion, startDocsVersion } from './docs-version.ts'
import { all } from './events.ts'
import { onIntent } from './intent.ts'
import { watchIslands } from './island-hosts.ts'
import { mountIn } from './islands.ts'
import { startDropdowns, startMobileMenu } from './menus.ts'
import { startNavigation } from './navigation.ts'
import { startPageFeedback } from './page-feedback-opening.ts'
import { prefetchInView, startPrefetching } from './prefetching.ts'
import { startScrolling } from './scrolling.ts'
import { openSearchPage, searchAgain, startSearchOpening } from './search-opening.ts'
import { takeWanted } from './second-try.ts'
import { recall } from './storage.ts'
import { restoreTabs, startTabs } from './tabs.ts'
import { startZoom } from './zoom.ts'

/** Named here too, but as types demand: the module that names it is loaded when there is something to mark. */
const MARKS: typeof MARKS_KEY = 'search-marks'

/** Marks what the reader searched for when a result led here. */
function markWords(): void {
  if (recall(MARKS) !== null)
    void import('../search/mark-words.ts').then(({ markSearched }) => markSearched())
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
  for (const host of all('[data-ask-page]')) {
    import('./ask-page.ts').then(
      ({ startAskPage }) => startAskPage(host),
      // Then the conversation is there at once, or says what did not load.
      () => void mountIn(host, 'ask'),
    )
  }
  watchIslands()
  if (document.querySelector('[data-own-values]') && recall('own-values') !== null) void startOwnValues()
  markWords()
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
addEventListener('hashchange', markWords)
onPage()
const wanted = takeWanted()
if (wanted?.island === 'search') searchAgain(wanted.typed)
if (wanted?.island === 'ask') openAsk({ typed: wanted.typed })
