import { type HeadTag, headTagsOf, runs } from '../config/head-tags.ts'
import { formatKeyPath } from '../config/schema-problems.ts'
import { type Report, SiteError } from '../site-error.ts'
import { isServed } from './configured-html.ts'
import type { Site } from './site.ts'

/** Linked files that pages load, which the policy allows only from the site itself. */
const loadedKinds = /\b(stylesheet|icon|apple-touch-icon|manifest)\b/i

/** Reports `config` for elements of the head that cannot work on the published site. */
export function checkHeadTags(site: Site, report: Report): void {
  const { headTags } = site.config
  for (const [at, tag] of headTagsOf(site.config).entries()) {
    const path = at < headTags.length ? ['headTags', at] : ['scripts', at - headTags.length]
    for (const problem of problemsOf(tag, site))
      report(new SiteError('config', `${formatKeyPath(path)} has ${problem}`, site.configLocation(path)))
  }
}

function problemsOf(tag: HeadTag, site: Site): string[] {
  const { tagName, attributes, innerHTML } = tag
  const { scriptHosts } = site.config
  const { src, href, rel } = attributes
  const problems: string[] = []
  if (Object.keys(attributes).some((name) => /^(on|style$)/i.test(name)))
    problems.push(
      "an attribute that runs a script or sets a style, which the site's content security policy blocks; remove it",
    )
  if (tagName !== 'script' && innerHTML !== undefined)
    problems.push(`"innerHTML", but ${tagName} is an empty element; remove it`)
  if (tagName === 'script' && innerHTML === undefined && typeof src !== 'string')
    problems.push('neither "innerHTML" nor the attribute "src"; write one of them')
  if (/<\/script|<!--/i.test(innerHTML ?? ''))
    problems.push('a script with "</script" or "<!--", which would end it; write "<\\/script"')
  const address = tagName === 'script' ? src : href
  if (typeof address !== 'string') return problems
  const origin = originOf(address)
  if (origin === undefined) {
    if (address.startsWith('/') && !isServed(site, address))
      problems.push(
        `"${address}", but the site has no page or file there; correct the address, which must begin with the base URL`,
      )
  } else if (tagName === 'script' && runs(tag) && !scriptHosts.some((host) => matches(host, origin))) {
    problems.push(
      `a script from another host, which the site's content security policy blocks; add "${origin}" to "scriptHosts" if you trust it`,
    )
  } else if (typeof rel === 'string' && loadedKinds.test(rel)) {
    problems.push(
      `a file on another host, which the site's content security policy blocks; put it into ${site.config.contentDir}/static`,
    )
  }
  return problems
}

function originOf(address: string): string | undefined {
  const url = URL.parse(address, 'https://site.invalid')
  return url && url.host !== 'site.invalid' && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** Whether an origin matches a source of the policy, such as `https://*.example.com`. */
function matches(source: string, origin: string): boolean {
  const [scheme = '', host = ''] = source.toLowerCase().split('://')
  if (!host.startsWith('*.')) return originOf(source) === origin
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1))
}
