/** Texts that scripts show, by the name of their data attribute at the live region. */
type ScriptText = 'cause' | 'copied' | 'crashed' | 'loadFailed' | 'notCopied' | 'retry' | 'tryAgain'

const regionOf = (page: Document) => page.querySelector<HTMLElement>('[data-announcer]')

/** Announces a text to screen readers, without interrupting them. */
export function announce(text: string): void {
  const region = regionOf(document)
  if (region) region.textContent = text
}

/** A text in the language of the page. */
export function scriptText(name: ScriptText): string {
  return regionOf(document)?.dataset[name] ?? ''
}

/** Announces whether copying succeeded. @returns the text, in the language of the page */
export function announceCopy(copied: boolean): string {
  const text = scriptText(copied ? 'copied' : 'notCopied')
  announce(text)
  return text
}

/** Gives the live region, which stays when pages are swapped, the texts of the next page. */
export function translateAnnouncer(page: Document): void {
  const region = regionOf(document)
  if (region) Object.assign(region.dataset, regionOf(page)?.dataset)
}
