/**
 * Additions of a site to the script of its pages: the default export of the module that `browser` of its
 * configuration names.
 */
export interface SiteBrowser {
  /** Runs once, before the first page. */
  readonly start?: () => void
  /** Runs for each page: once it is loaded, and once it is swapped in. */
  readonly onPage?: () => void
}
