import { formatKeyPath } from '../config/schema-problems.ts'
import { Problems, SiteError } from '../site-error.ts'
import { hasAddress } from './addresses.ts'
import type { Site } from './site.ts'

/** Markup that the site's policy would keep from working, with what to do instead. */
const refusedMarkup: readonly (readonly [what: RegExp, advice: string])[] = [
  [/<script\b/i, 'a script, which the policy of the site refuses; leave it out'],
  [/<[^>]+\sstyle\s*=/i, 'a style attribute, which the policy of the site refuses; leave it out'],
  [
    /<[^>]+\son\w+\s*=/i,
    'an attribute that runs a script, which the policy of the site refuses; leave it out',
  ],
  [
    /<img\b[^>]*\ssrc\s*=\s*["']?([a-z]+:)?\/\//i,
    'an image of another host; put the file into the static folder',
  ],
]

const addressPattern = /<[^>]+?\s(?:href|src)\s*=\s*["']?(\/(?!\/)[^"'\s>]*)/gi

/**
 * Checks the HTML that the configuration puts into each page: the announcement bar, navbar items of type "html", the
 * copyright. Its addresses are written as they are served, with the base URL.
 * @throws SiteError `config` that names the keys, and what is wrong in them
 */
export function checkConfiguredHtml(site: Site): void {
  const { navbar, announcementBar, footer } = site.config.themeConfig
  const problems = new Problems()
  const check = (html: string, ...within: PropertyKey[]) => {
    const path = ['themeConfig', ...within]
    const add = (what: string) =>
      problems.add(new SiteError('config', `${formatKeyPath(path)} has ${what}`, site.configLocation(path)))
    for (const [pattern, advice] of refusedMarkup) if (pattern.test(html)) add(advice)
    for (const [, address = ''] of html.matchAll(addressPattern)) {
      if (!isServed(site, address))
        add(`"${address}", but the site has no page or file there; an address here begins with the base URL`)
    }
  }
  if (announcementBar) check(announcementBar.content, 'announcementBar', 'content')
  for (const [at, item] of navbar.items.entries())
    if (item.type === 'html') check(item.value, 'navbar', 'items', at, 'value')
  if (footer.copyright) check(footer.copyright, 'footer', 'copyright')
  problems.throwIfAny()
}

function isServed(site: Site, address: string): boolean {
  const { baseUrl } = site.config
  const path = address.replace(/[?#].*$/, '')
  if (`${path}/` === baseUrl) return true
  return path.startsWith(baseUrl) && hasAddress(site, `/${path.slice(baseUrl.length)}`)
}
