import { parseSiteLink } from '@next-panel/contract/site-paths'
import type { Element } from 'hast'
import { formatKeyPath } from '../config/schema-problems.ts'
import { type Report, SiteError } from '../site-error.ts'
import { eachHtmlNode } from '../syntax/each-node.ts'
import { hasAddress } from './addresses/addresses.ts'
import type { Site } from './site.ts'

/**
 * Checks the HTML in the configuration: the announcement bar, navbar items of type "html", the copyright. Its addresses include the base
 * URL. Reports `config` with key and problem.
 */
export async function checkConfiguredHtml(site: Site, report: Report): Promise<void> {
  const { navbar, announcementBar, footer } = site.config.themeConfig
  const fragments: (readonly [html: string, ...within: PropertyKey[]])[] = []
  if (announcementBar) fragments.push([announcementBar.content, 'announcementBar', 'content'])
  for (const [at, item] of navbar.items.entries())
    if (item.type === 'html') fragments.push([item.value, 'navbar', 'items', at, 'value'])
  if (footer.copyright) fragments.push([footer.copyright, 'footer', 'copyright'])
  if (fragments.length === 0) return

  // Loading the parser takes longer than the check.
  const { parseHtml } = await import('../syntax/native-parser.ts')
  for (const [html, ...within] of fragments) {
    const path = ['themeConfig', ...within]
    const found = new Set<string>()
    eachHtmlNode(parseHtml(html), (node) => {
      if (node.type === 'element') for (const problem of problemsOf(node, site)) found.add(problem)
    })
    for (const what of found)
      report(new SiteError('config', `${formatKeyPath(path)} has ${what}`, site.configLocation(path)))
  }
}

/** Describes code that the content security policy blocks, and dead links. */
function problemsOf({ tagName, properties }: Element, site: Site): string[] {
  const problems: string[] = []
  const names = Object.keys(properties)
  if (tagName === 'script')
    problems.push("a script, which the site's content security policy blocks; remove it")
  if (names.includes('style'))
    problems.push("a style attribute, which the site's content security policy blocks; remove it")
  if (names.some((name) => /^on/i.test(name)))
    problems.push(
      "an attribute that runs a script, which the site's content security policy blocks; remove it",
    )
  for (const address of [properties.href, properties.src]) {
    if (typeof address !== 'string') continue
    if (address.startsWith('/') && !address.startsWith('//') && !isServed(site, address))
      problems.push(
        `"${address}", but the site has no page or file there; correct the address, which must begin with the base URL`,
      )
  }
  if (tagName === 'img' && /^\s*([a-z]+:)?\/\//i.test(String(properties.src ?? '')))
    problems.push(
      "an image on another host, which the site's content security policy blocks; put the file into the static folder",
    )
  return problems
}

/** Whether the site has a page or file at an address with the base URL. */
export function isServed(site: Site, address: string): boolean {
  const { baseUrl } = site.config
  const { path } = parseSiteLink(address)
  if (`${path}/` === baseUrl) return true
  return path.startsWith(baseUrl) && hasAddress(site, `/${path.slice(baseUrl.length)}`)
}
