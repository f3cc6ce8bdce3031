/**
 * Ids of the frame around a page's text. They contain a colon, like those of icons (`icon:copy`), so that no
 * heading has the same id.
 */
export const frameIds = {
  /** The `main` of a page, the target of skip links. */
  content: 'page:content',
  contents: 'page:contents',
  menu: 'page:menu',
  search: 'page:search',
  searchPage: 'page:search-page',
  ask: 'page:ask',
  connect: 'page:connect',
} as const
