import { searchConfigFile } from '@next-panel/contract/search-config'
import { feedFormats } from '../site/feed-formats.ts'
import { assetsDir, searchDir } from '../site/output-paths.ts'
import { servedPath } from '../site/site-address.ts'
import { SiteError } from '../site-error.ts'
import { formatPolicy, type PolicyAdditions, sitePolicy } from './content-security-policy.ts'

/** Caching of files whose name holds a hash of their content. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** Headers for the paths that match a pattern; `*` at the end stands for any rest. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers of rules before that these paths go without. */
  readonly without?: readonly string[]
}

/** Cloudflare Pages refuses longer lines. https://developers.cloudflare.com/pages/configuration/headers/ */
const maxLineLength = 2000

// Only names that Chromium knows: it reports each unknown one on the console of every page.
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Headers that speak of documents. On scripts, on the search index and on where to search they say nothing to a browser,
 * but take 800 bytes of every answer, and a first search on a static host makes seven requests. The script of a worker is
 * a document in this sense: it ends in `.mjs`. Pictures are too, as they can be opened by themselves.
 */
const documentHeaders = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'X-Frame-Options',
  'Cross-Origin-Opener-Policy',
]

/**
 * The header rules of the site.
 *
 * Hosts apply every rule that matches a path. Netlify, Cloudflare Pages and their kin then join the values of one
 * header with a comma, our own server lets the later value replace the earlier. Both readings agree only when no path
 * gets one header twice, so `Cache-Control` stands in the rule of hashed files alone: all of these hosts, and our server, send
 * `public, max-age=0, must-revalidate` for a path without one, which is what a page needs. A rule takes a header away by
 * `! Name`; Netlify reads past such a line, and its answers are only longer.
 *
 * @param options.baseUrl begins and ends with a slash
 * @param options.blogPaths site paths of the blogs that have feeds
 */
export function headerRules(
  options: PolicyAdditions & { readonly baseUrl: string; readonly blogPaths?: readonly string[] },
): readonly HeaderRule[] {
  const { baseUrl, blogPaths = [], ...additions } = options
  const permissions = [...deniedFeatures.map((feature) => `${feature}=()`), 'clipboard-write=(self)']
  return [
    {
      pattern: `${baseUrl}*`,
      headers: {
        'Content-Security-Policy': formatPolicy(sitePolicy(additions)),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': permissions.join(', '),
        'X-Frame-Options': 'DENY',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    { pattern: `${baseUrl}${assetsDir}/*`, headers: { 'Cache-Control': immutableCacheControl } },
    ...[`${assetsDir}/*.js`, `${searchDir}/*`, searchConfigFile].map((pattern) => ({
      pattern: baseUrl + pattern,
      headers: {},
      without: documentHeaders,
    })),
    // By their names alone, servers take them for any XML and JSON.
    ...blogPaths.flatMap((path) =>
      feedFormats.map(({ file, mediaType }) => ({
        pattern: servedPath(baseUrl, `${path}/${file}`),
        headers: { 'Content-Type': mediaType },
      })),
    ),
  ]
}

/**
 * The text of a `_headers` file, as Netlify, Cloudflare Pages and our own server read it.
 * @throws SiteError `config` when a line is longer than hosts accept
 */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ pattern, headers, without = [] }) => {
    const lines = [
      ...without.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]
    const long = lines.find((line) => line.length > maxLineLength)
    if (long) {
      throw new SiteError(
        'config',
        `the header ${long.trim().split(':', 1)[0]} for ${pattern} is ${long.length} characters long, but static hosts accept at most ${maxLineLength}: move inline scripts into files so that they need no hash`,
      )
    }
    return [pattern, ...lines, ''].join('\n')
  })
  return blocks.join('\n')
}
