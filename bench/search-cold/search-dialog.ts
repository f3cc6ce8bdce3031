/** Selectors (CSS) of the parts of a site's search. */
export interface SearchDialog {
  /** The control that opens the search. */
  readonly opener: string
  readonly input: string
  /** The elements that contain results and nothing else. */
  readonly results: string
}

/** Our site with a service that searches. */
export const oursWithService = 'ours with its service'

/** Our site without results before React has loaded. */
export const oursWithoutEarlyRender = 'ours without early drawing'

const ours: SearchDialog = {
  opener: 'nav a[href$="/search"]',
  input: 'dialog [role="combobox"]',
  // The list also contains the row that offers to ask, which shows the typed text before anything is found.
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
