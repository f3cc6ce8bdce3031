/** Where a site's search is found by a reader; selectors are CSS. */
export interface SearchDialog {
  /** What opens it. */
  readonly opener: string
  readonly input: string
  /** What holds the results, and only them. */
  readonly results: string
}

/** The dialogs of the compared sites. */
export const searchDialogs: Readonly<Record<string, SearchDialog>> = {
  ours: {
    opener: 'nav a[href$="/search"]',
    input: 'dialog [role="combobox"]',
    results: 'dialog [role="listbox"]',
  },
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
