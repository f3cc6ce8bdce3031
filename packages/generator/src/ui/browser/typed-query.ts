/** What a reader typed into a search panel so far, or what the address of the search page asks for. */
export function typedInto(panel: HTMLElement): string {
  const typed = panel.querySelector('input')?.value ?? ''
  if (typed !== '' || panel.dataset.searchPage === undefined) return typed
  return new URLSearchParams(location.search).get('q') ?? ''
}
