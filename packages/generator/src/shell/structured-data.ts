import { absoluteUrl, type SiteAddress } from '../site/addresses/site-address.ts'
import { lastChanged, type PostSummary } from './page-summary.ts'

/** A JSON-LD object of the schema.org vocabulary. */
export interface StructuredData {
  readonly '@context': 'https://schema.org'
  readonly '@type': 'BreadcrumbList' | 'BlogPosting' | 'WebSite'
  readonly [property: string]: unknown
}

/** A step of the breadcrumbs; a category without its own page has no path. */
export interface Crumb {
  readonly name: string
  readonly path?: string | undefined
}

/**
 * The path from the home page to a page. Search engines reject a step without an address unless it is the
 * last one, so categories without a page are skipped.
 */
export function breadcrumbList(crumbs: readonly Crumb[], address: SiteAddress): StructuredData {
  const steps = crumbs.filter((crumb, index) => crumb.path !== undefined || index === crumbs.length - 1)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: absoluteUrl(address, path) }),
    })),
  }
}

/** Structured data of a blog post. */
export function blogPosting(
  post: PostSummary,
  options: { readonly address: SiteAddress; readonly siteTitle: string; readonly image: string },
): StructuredData {
  const { address, siteTitle, image } = options
  const url = absoluteUrl(address, post.path)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: lastChanged(post),
    author: post.authors.map(({ name, url }) => ({ '@type': 'Person', name, ...(url ? { url } : {}) })),
    keywords: post.tags,
    image,
    isPartOf: { '@type': 'WebSite', '@id': absoluteUrl(address, '/'), name: siteTitle },
  }
}

/** Structured data of the site, for its home page. */
export function webSite(site: {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly address: SiteAddress
}): StructuredData {
  const url = absoluteUrl(site.address, '/')
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': url,
    url,
    name: site.title,
    description: site.description,
    inLanguage: site.language,
  }
}

/**
 * JSON for the inside of `<script type="application/ld+json">`. Such a block is data, which a content
 * security policy allows, but the HTML parser still ends it at `</script` and changes mode at `<!--`, so
 * every `<` is escaped.
 */
export function serializeStructuredData(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
