import { startAnnouncement } from './announcement.ts'
import { showColorMode, startColorMode } from './color-mode.ts'
import { startCopying } from './copying.ts'
import { startDocsSidebar } from './docs-sidebar.ts'
import { preferDocsVersion, startDocsVersion } from './docs-version.ts'
import { all } from './events.ts'
import { startDropdowns, startMobileMenu } from './menus.ts'
import { startNavigation } from './navigation.ts'
import { prefetchInView, startPrefetching } from './prefetching.ts'
import { startScrolling } from './scrolling.ts'
import { markCurrentHeading } from './table-of-contents.ts'
import { restoreTabs, startTabs } from './tabs.ts'
import { startZoom } from './zoom.ts'

/** What each page needs once it is there, loaded fully or swapped in. */
function onPage(): void {
  showColorMode()
  restoreTabs()
  preferDocsVersion()
  markCurrentHeading()
  prefetchInView()
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
startScrolling()
startTabs()
startCopying()
startZoom()
startPrefetching()
startNavigation(onPage)
onPage()
