import { Feed, type Item } from 'feed'
import { lastChanged, type PostSummary } from '../shell/page-summary.ts'
import { absoluteUrl, type SiteAddress } from '../site/addresses/site-address.ts'
import { feedFormats } from '../site/feed-formats.ts'
import { escapeXml, withoutControlCharacters } from '../site/xml-text.ts'

export interface FeedOptions {
  readonly address: SiteAddress
  readonly title: string
  readonly description: string
  readonly language: string
  /** Site path of the blog, such as `/blog`. The feeds are below it. */
  readonly blogPath: string
  /** Site paths of the icons shown by feed readers, if the site has icons. */
  readonly icons?: { readonly icon: string; readonly favicon: string } | undefined
  readonly copyright?: string
  /** Maximum number of posts, the newest first. */
  readonly limit?: number
}

export interface FeedFile {
  /** Site path, such as `/blog/rss.xml`. */
  readonly path: string
  readonly text: string
}

/** Writes RSS 2.0, Atom 1.0 and JSON Feed 1.1 with full posts. They have no build date, so they change only when a post does. */
export function feeds(posts: readonly PostSummary[], options: FeedOptions): readonly FeedFile[] {
  const newest = posts
    .filter((post) => !post.unlisted)
    .toSorted((a, b) => instant(b.date).getTime() - instant(a.date).getTime() || (a.path < b.path ? -1 : 1))
    .slice(0, options.limit ?? 20)
  return feedFormats.map(({ name, file }) => {
    const path = `${options.blogPath}/${file}`
    return { path, text: writers[name](newest, options, path) }
  })
}

const writers = { RSS: rss, Atom: atom, JSON: jsonFeed }

function rss(posts: readonly PostSummary[], options: FeedOptions, path: string): string {
  const feed = emptyFeed(posts, options, path)
  for (const post of posts) {
    const { author: _, ...item } = feedItem(post, options)
    const names = post.authors.map((author) => author.name).join(', ')
    feed.addItem({
      ...item,
      // RSS titles and descriptions are plain text, and `<author>` must be an e-mail address.
      title: cdata(post.title),
      description: cdata(post.excerpt),
      extensions: names ? [{ name: 'dc:creator', objects: { _text: withoutControlCharacters(names) } }] : [],
    })
  }
  return feed.rss2()
}

function atom(posts: readonly PostSummary[], options: FeedOptions, path: string): string {
  const feed = emptyFeed(posts, options, path)
  for (const post of posts) feed.addItem(feedItem(post, options))
  return feed.atom1()
}

function emptyFeed(posts: readonly PostSummary[], options: FeedOptions, path: string): Feed {
  const { address, title, description, language, blogPath, icons, copyright } = options
  return new Feed({
    id: absoluteUrl(address, blogPath),
    link: absoluteUrl(address, blogPath),
    feed: absoluteUrl(address, path),
    title,
    description,
    language,
    // Atom requires an author for each entry, so the blog is the author of posts without one.
    author: { name: title, link: absoluteUrl(address, '/') },
    updated: new Date(Math.max(0, ...posts.map((post) => instant(lastChanged(post)).getTime()))),
    ...(icons && { image: absoluteUrl(address, icons.icon), favicon: absoluteUrl(address, icons.favicon) }),
    ...(copyright === undefined ? {} : { copyright }),
    generator: false,
  })
}

function feedItem(
  post: PostSummary,
  { address }: FeedOptions,
): Item & { title: string; description: string } {
  return {
    title: cdata(escapeXml(post.title)),
    link: absoluteUrl(address, post.path),
    date: instant(lastChanged(post)),
    published: instant(post.date),
    description: cdata(escapeXml(post.excerpt)),
    content: cdata(post.html),
    category: post.tags.map((tag) => {
      // The library writes categories of Atom as attributes, without escaping `<`.
      const term = withoutControlCharacters(tag).replaceAll('<', '')
      return { name: term, term }
    }),
    ...(post.authors.length > 0
      ? { author: post.authors.map(({ name, url }) => ({ name, ...(url ? { link: url } : {}) })) }
      : {}),
  }
}

/** The library escapes only the first end of a CDATA section. */
function cdata(text: string): string {
  return withoutControlCharacters(text).replaceAll(']]>', ']]&gt;')
}

/** The library writes version 1, which has one author per post. See https://www.jsonfeed.org/version/1.1/. */
function jsonFeed(posts: readonly PostSummary[], options: FeedOptions, path: string): string {
  const { address, title, description, language, blogPath, icons } = options
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: absoluteUrl(address, blogPath),
    feed_url: absoluteUrl(address, path),
    description,
    icon: icons && absoluteUrl(address, icons.icon),
    favicon: icons && absoluteUrl(address, icons.favicon),
    language,
    items: posts.map((post) => ({
      id: absoluteUrl(address, post.path),
      url: absoluteUrl(address, post.path),
      title: post.title,
      summary: post.excerpt,
      content_html: post.html,
      date_published: instant(post.date).toISOString(),
      date_modified: instant(lastChanged(post)).toISOString(),
      authors: post.authors,
      tags: post.tags,
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

function instant(isoDate: string): Date {
  return new Date(isoDate)
}
