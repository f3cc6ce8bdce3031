/** The suffix of the index for searches and questions on this page: `/fr/1.0`; empty if the site has only one. */
export const searchedIndex = (): string => document.body.dataset.searchIndex ?? ''
