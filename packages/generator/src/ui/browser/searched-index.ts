/** The index that searches and questions on this page ask: `/fr/1.0`; empty where the site has one. */
export const searchedIndex = (): string => document.body.dataset.searchIndex ?? ''
