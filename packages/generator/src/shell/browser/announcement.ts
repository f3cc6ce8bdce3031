import { on } from '../../ui/browser/events.ts'
import { remember } from '../../ui/browser/storage.ts'

/** Dismissal is kept by the announcement's id, so that the next announcement shows again. */
export function startAnnouncement(): void {
  on('click', '[data-dismiss-announcement]', (button) => {
    const id = button.closest<HTMLElement>('[data-announcement]')?.dataset.announcement
    if (id === undefined) return
    remember('announcement-dismissed', id)
    document.documentElement.dataset.announcementDismissed = ''
  })
}
