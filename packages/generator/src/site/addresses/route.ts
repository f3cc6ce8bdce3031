import { localeLanguage } from '../../config/page-config.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Doc } from '../../content/doc.ts'
import type { WrittenImage } from '../../content/page-fields.ts'
import type { Author } from '../../content/posts/authors.ts'
import type { Post } from '../../content/posts/post.ts'
import type { Blog } from '../../content/posts/read-blog.ts'
import type { DocsVersion, SidebarCategory } from '../../content/sidebar/sidebar.ts'
import type { Tag } from '../../content/tags.ts'

/** The content of a page, by kind. */
export type RouteSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'search' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'doc'; readonly doc: Doc; readonly version: DocsVersion }
  | { readonly kind: 'category'; readonly category: SidebarCategory; readonly version: DocsVersion }
  | { readonly kind: 'docs-tags'; readonly version: DocsVersion; readonly tags: readonly DocsTag[] }
  | { readonly kind: 'docs-tag'; readonly version: DocsVersion; readonly tag: DocsTag }
  | { readonly kind: 'blog-list'; readonly blog: Blog }
  | { readonly kind: 'post'; readonly post: Post; readonly blog: Blog }
  | { readonly kind: 'blog-archive'; readonly blog: Blog }
  | { readonly kind: 'blog-authors'; readonly blog: Blog; readonly authors: readonly Author[] }
  | { readonly kind: 'blog-tags'; readonly blog: Blog; readonly tags: readonly BlogTag[] }
  | { readonly kind: 'blog-tag'; readonly blog: Blog; readonly tag: BlogTag }

/** A tag with its posts, newest first. */
export interface BlogTag extends Tag {
  readonly path: string
  readonly posts: readonly Post[]
}

export interface DocsTag extends Tag {
  readonly path: string
  readonly docs: readonly Doc[]
}

export interface Crumb {
  readonly label: string
  readonly path: string | undefined
}

/** A page of the site. */
export interface Route {
  /** Site path without the base URL, unescaped, such as `/docs/Getting Started/C#`. */
  readonly path: string
  readonly locale: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly breadcrumbs: readonly Crumb[]
  readonly unlisted: boolean
  readonly lastUpdated: string | undefined
  readonly subject: RouteSubject
}

/** The doc or post of a route. */
export function pageOf({ subject }: Pick<Route, 'subject'>): Doc | Post | undefined {
  if (subject.kind === 'doc') return subject.doc
  return subject.kind === 'post' ? subject.post : undefined
}

/** The language of a page if it differs from that of its locale. */
export function pageLanguage({ subject }: Pick<Route, 'subject'>): string | undefined {
  return subject.kind === 'doc' ? subject.doc.lang : undefined
}

/** The language of a page, as a tag. */
export function routeLanguage(
  route: Pick<Route, 'subject' | 'locale'>,
  config: Pick<SiteConfig, 'i18n'>,
): string {
  return pageLanguage(route) ?? localeLanguage(config, route.locale)
}

/** The social image that a page's front matter names. */
export function writtenImageOf(route: Pick<Route, 'subject'>): WrittenImage | undefined {
  return route.subject.kind === 'category'
    ? route.subject.category.generatedIndex?.image
    : pageOf(route)?.image
}
