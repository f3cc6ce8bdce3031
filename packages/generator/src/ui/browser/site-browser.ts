/** What a site adds to the script of its pages: the default export of the module that `browser` of its configuration names. */
export interface SiteBrowser {
  /** Interactive tools by the name that `<Island name="…" />` gives, each loaded when its place comes into view. */
  readonly islands?: Readonly<Record<string, () => Promise<object>>>
  /** Runs once, before the first page. */
  readonly start?: () => void
  /** Runs for each page: once it is loaded, and once it is swapped in. */
  readonly onPage?: () => void
}
