import site from 'virtual:site/browser'
import islands from 'virtual:site/islands'
import { openAsk, startAskOpening } from '../../ask/browser/ask-opening.ts'
import { addCategoryButtons, startDocsSidebar } from '../../docs/browser/docs-sidebar.ts'
import { keepDocsVersion } from '../../docs/browser/docs-version.ts'
import { startCopying } from '../../markdown/browser/copying.ts'
import { startFrames } from '../../markdown/browser/frames.ts'
import { restoreTabs, startTabs } from '../../markdown/browser/tabs.ts'
import { startZoom } from '../../markdown/browser/zoom.ts'
import { startPageFeedback } from '../../page/browser/page-feedback-opening.ts'
import { startPageMenu } from '../../page/browser/page-menu-opening.ts'
import { startScrolling } from '../../page/browser/scrolling.ts'
import { layOutSections } from '../../page/browser/section-layout.ts'
import {
  nameKeys,
  openSearchPage,
  searchAgain,
  startSearchOpening,
} from '../../search/browser/box/search-opening.ts'
import { searchMarksKey } from '../../search/browser/marks/search-marks-key.ts'
import { all, on } from '../../ui/browser/events.ts'
import { mountIn, registerIslands, watchIslands } from '../../ui/browser/islands.ts'
import { takeWanted } from '../../ui/browser/reload-recovery.ts'
import { recall, remember } from '../../ui/browser/storage.ts'
import { showColorMode, startColorMode } from './color-mode.ts'
import { startDropdowns, startMobileMenu } from './menus.ts'
import { startNavigation } from './navigation.ts'
import { prefetchInView, startPrefetching } from './prefetching.ts'

/** Marks the words of the search that led to this page. */
function markWords(): void {
  if (recall(searchMarksKey) !== null)
    void import('../../search/browser/marks/mark-words.ts').then(({ markSearched }) => markSearched())
}

/** Dismissal is stored by the announcement's id, so that the next announcement shows again. */
function startAnnouncement(): void {
  on('click', '[data-dismiss-announcement]', (button) => {
    const id = button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement
    if (id === undefined) return
    remember('announcement-dismissed', id)
    document.documentElement.dataset.announcementDismissed = ''
  })
}

/** Headings have the same id in both languages. */
function keepPlaceInTranslation(): void {
  for (const link of all('article a[hreflang]'))
    if (link instanceof HTMLAnchorElement) link.hash = location.hash
}

/**
 * Runs a part of the page's script. If it fails, the page shows a message with a button to run it again. The
 * other parts continue.
 */
function run(part: () => void): void {
  try {
    part()
  } catch (error) {
    void import('../../ui/browser/crash-notice.ts').then(({ showCrash }) => showCrash(error, () => run(part)))
  }
}

registerIslands({
  ...islands,
  ask: () => import('../../ask/browser/ask-island.tsx'),
  search: () => import('../../search/browser/box/search-island.tsx'),
})

const lookAtScroll = startScrolling()

/** Runs on each page, after a full load or a swap. */
function onPage(): void {
  showColorMode()
  nameKeys()
  addCategoryButtons()
  restoreTabs()
  keepDocsVersion()
  keepPlaceInTranslation()
  lookAtScroll()
  prefetchInView()
  openSearchPage()
  for (const host of all('[data-ask-page]')) {
    import('../../ask/browser/ask-page.ts').then(
      ({ startAskPage }) => startAskPage(host),
      // The conversation then opens at once, or shows which part failed to load.
      () => void mountIn(host, 'ask'),
    )
  }
  if (all('[data-steps]')[0])
    void import('../../markdown/browser/steps.ts').then(({ showSteps }) => showSteps())
  watchIslands()
  layOutSections()
  site.onPage?.()
  markWords()
  for (const place of all('[data-nearest-routes]:not(:has(li))')) {
    void import('./nearest-routes.ts').then(({ showNearestRoutes }) => showNearestRoutes(place))
  }
}

const starts = [
  startColorMode,
  startAnnouncement,
  startDropdowns,
  startMobileMenu,
  startDocsSidebar,
  startTabs,
  startCopying,
  startFrames,
  startZoom,
  startPrefetching,
  startSearchOpening,
  startAskOpening,
  startPageFeedback,
  startPageMenu,
  () => site.start?.(),
  () => startNavigation(() => run(onPage)),
]
starts.forEach(run)
addEventListener('hashchange', () => {
  markWords()
  keepPlaceInTranslation()
  lookAtScroll()
})
run(onPage)
const pending = takeWanted()
if (pending?.island === 'search') searchAgain(pending.typed)
if (pending?.island === 'ask') openAsk({ typed: pending.typed })
