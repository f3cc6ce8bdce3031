/** The text in the box of a search panel, or the query in the address of the search page. */
export function typedInto(panel: HTMLElement): string {
  const typed = panel.querySelector('input')?.value ?? ''
  if (typed !== '' || panel.dataset.searchPage === undefined) return typed
  return new URLSearchParams(location.search).get('q') ?? ''
}
