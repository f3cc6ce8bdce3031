/** Ids of the frame around a page's text. Each has a colon, which no slug of a heading has; so have those of icons, `icon:copy`. */
export const frameIds = {
  /** The `main` of a page, which skip links lead to. */
  content: 'page:content',
  contents: 'page:contents',
  menu: 'page:menu',
  search: 'page:search',
  searchPage: 'page:search-page',
  ask: 'page:ask',
  connect: 'page:connect',
} as const
