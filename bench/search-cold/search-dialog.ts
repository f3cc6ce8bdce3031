/** Where a site's search is found by a reader; selectors are CSS. */
export interface SearchDialog {
  /** What opens it. */
  readonly opener: string
  readonly input: string
  /** What holds the results, and only them; all elements that match. */
  readonly results: string
}

/** Our site where its service searches. */
export const oursWithService = 'ours with its service'

/** Our site if React had to be there before results show. */
export const oursWithoutEarlyRender = 'ours without early drawing'

const ours: SearchDialog = {
  opener: 'nav a[href$="/search"]',
  input: 'dialog [role="combobox"]',
  // The row that offers to ask stands in the list too, and shows what was typed before anything is found.
  results: 'dialog [role="listbox"] > [role="group"]',
}

/** The dialogs of the compared sites. */
export const searchDialogs: Readonly<Record<string, SearchDialog>> = {
  ours,
  [oursWithService]: ours,
  [oursWithoutEarlyRender]: ours,
  VitePress: {
    opener: '.VPNavBarSearch button',
    input: '#localsearch-input',
    results: '#localsearch-list',
  },
  Starlight: {
    opener: 'button[data-open-modal]',
    input: 'dialog .pagefind-ui__search-input',
    results: 'dialog .pagefind-ui__results',
  },
}
