/** Ids of the frame around a page's text. Each has a colon, which no slug of a heading has. */
export const frameIds = {
  /** The `main` of a page, which skip links lead to. */
  content: 'page:content',
  contents: 'page:contents',
  menu: 'page:menu',
  search: 'page:search',
  searchPage: 'page:search-page',
  ask: 'page:ask',
} as const

/** Id of an icon that a page has once. */
export const iconId = (name: string) => `icon:${name}`
