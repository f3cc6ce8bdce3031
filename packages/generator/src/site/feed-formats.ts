/** The feeds of a blog. */
export const feedFormats = [
  { name: 'RSS', file: 'rss.xml', mediaType: 'application/rss+xml' },
  { name: 'Atom', file: 'atom.xml', mediaType: 'application/atom+xml' },
  { name: 'JSON', file: 'feed.json', mediaType: 'application/feed+json' },
] as const
