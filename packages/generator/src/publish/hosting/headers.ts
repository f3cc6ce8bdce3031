import { searchConfigFile } from '@next-panel/contract/search-config'
import { assetsDir, searchDir } from '../../site/addresses/output-paths.ts'
import { servedPath } from '../../site/addresses/site-address.ts'
import { feedFormats } from '../../site/feed-formats.ts'
import { SiteError } from '../../site-error.ts'
import { formatPolicy, type PolicyAdditions, sitePolicy } from './content-security-policy.ts'

/** Caching of files whose name contains a hash of their content. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** Headers for the paths that match a pattern; `*` at the end matches everything. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: Readonly<Record<string, string>>
  /** Headers of earlier rules that these paths do not get. */
  readonly without?: readonly string[]
}

/** Cloudflare Pages rejects longer lines. https://developers.cloudflare.com/pages/configuration/headers/ */
const maxLineLength = 2000

// Only names that Chromium knows, because it reports each unknown one on the console of every page.
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
 * Headers that only concern documents. They have no effect on scripts, the search index and the search
 * configuration, but take 800 bytes of every response, and a first search on a static host needs seven
 * requests. Scripts of workers, which end in `.mjs`, are documents in this sense. Pictures are too, because
 * browsers can open them directly.
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
 * Hosts apply every rule that matches a path. Netlify, Cloudflare Pages and similar hosts then join the
 * values of a header with commas, whereas our own server uses the last value. Both have the same result only
 * if no path gets a header twice, so only the rule for hashed files sets `Cache-Control`: all of these hosts,
 * and our server, send `public, max-age=0, must-revalidate` for other paths, which is right for pages. A rule
 * removes a header with `! Name`; Netlify ignores this line, so its responses are only longer.
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
    ...[`${assetsDir}/*.js`, `${assetsDir}/${searchDir}/*`, `${searchDir}/*`, searchConfigFile].map(
      (pattern) => ({
        pattern: baseUrl + pattern,
        headers: {},
        without: documentHeaders,
      }),
    ),
    // From the extension alone, servers would send generic XML and JSON types.
    ...blogPaths.flatMap((path) =>
      feedFormats.map(({ file, mediaType }) => ({
        pattern: servedPath(baseUrl, `${path}/${file}`),
        headers: { 'Content-Type': mediaType },
      })),
    ),
  ]
}

/**
 * Formats rules as a `_headers` file for Netlify, Cloudflare Pages and our own server.
 * @throws SiteError `config` if a line is longer than hosts accept
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
