const regionSelector = '[data-announcer]'

/** Tells screen readers what has happened, politely. */
export function announce(text: string): void {
  const region = document.querySelector(regionSelector)
  if (region) region.textContent = text
}

/** Says in the page's language whether something was copied. */
export function announceCopy(copied: boolean): void {
  const { dataset } = document.querySelector<HTMLElement>(regionSelector) ?? {}
  announce((copied ? dataset?.copied : dataset?.notCopied) ?? '')
}

/** Gives the region, which stays when pages change, the texts of the next page. */
export function translateAnnouncer(page: Document): void {
  const next = page.querySelector<HTMLElement>(regionSelector)
  const region = document.querySelector<HTMLElement>(regionSelector)
  if (next && region) Object.assign(region.dataset, next.dataset)
}
