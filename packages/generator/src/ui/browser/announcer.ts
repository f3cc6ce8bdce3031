const regionOf = (page: Document) => page.querySelector<HTMLElement>('[data-announcer]')

/** Tells screen readers what has happened, politely. */
export function announce(text: string): void {
  const region = regionOf(document)
  if (region) region.textContent = text
}

/** Says whether something was copied. @returns the text, in the language of the page */
export function announceCopy(copied: boolean): string {
  const text = regionOf(document)?.dataset[copied ? 'copied' : 'notCopied'] ?? ''
  announce(text)
  return text
}

/** Gives the region, which stays when pages change, the texts of the next page. */
export function translateAnnouncer(page: Document): void {
  const region = regionOf(document)
  if (region) Object.assign(region.dataset, regionOf(page)?.dataset)
}
