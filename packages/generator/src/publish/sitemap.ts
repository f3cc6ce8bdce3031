import type { PageSummary } from '../shell/page-summary.ts'
import { absoluteUrl, type SiteAddress } from '../site/addresses/site-address.ts'
import { escapeXml } from '../site/xml-text.ts'

/**
 * Lists all pages by path, weekly, at priority 0.5 (docs/reference/requirements.md#site-constants). Unlisted pages, the pages for search
 * and questions, tag pages and listings below another listing are left out, because they repeat other pages.
 */
export function sitemap(pages: readonly PageSummary[], address: SiteAddress): string {
  const listings = pages.filter((page) => page.kind === 'listing').map((page) => `${page.path}/`)
  const listed = pages.filter((page) => {
    if (page.unlisted || page.kind === 'tag' || page.kind === 'tool') return false
    return page.kind !== 'listing' || !listings.some((listing) => page.path.startsWith(listing))
  })
  const entries = listed
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((page) => {
      const lastmod = page.lastUpdated ? `<lastmod>${escapeXml(page.lastUpdated)}</lastmod>` : ''
      return `<url><loc>${escapeXml(absoluteUrl(address, page.path))}</loc>${lastmod}<changefreq>weekly</changefreq><priority>0.5</priority></url>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Allows everything, and links to the sitemap. */
export function robots(address: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(address, '/sitemap.xml')}\n`
}
