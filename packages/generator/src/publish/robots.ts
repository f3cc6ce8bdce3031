import { absoluteUrl, type SiteAddress } from '../site/site-address.ts'

/** `robots.txt`: everything may be read; names the sitemap. */
export function robots(address: SiteAddress): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(address, '/sitemap.xml')}\n`
}
