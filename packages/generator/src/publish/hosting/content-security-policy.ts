import { SiteError } from '../../site-error.ts'

/** An allowed source. The type excludes `unsafe-…` sources. */
type PolicySource =
  | "'self'"
  | "'none'"
  | `'sha256-${string}'`
  | `http://${string}`
  | `https://${string}`
  | `ws://${string}`
  | `wss://${string}`

export type Origin = `http://${string}` | `https://${string}`

/** A content security policy by directive. */
export type ContentSecurityPolicy = {
  readonly [directive in
    | 'default-src'
    | 'script-src'
    | 'style-src'
    | 'img-src'
    | 'media-src'
    | 'connect-src'
    | 'font-src'
    | 'manifest-src'
    | 'worker-src'
    | 'object-src'
    | 'base-uri'
    | 'form-action'
    | 'frame-ancestors']: readonly PolicySource[]
} & { readonly 'frame-src'?: readonly PolicySource[] }

/** Additions of a site to the policy. */
export interface PolicyAdditions {
  /** Hashes of inline scripts, as `'sha256-…'` with the quotes. */
  readonly scriptHashes?: readonly `'sha256-${string}'`[]
  /** Hashes of inline style sheets, in the same form. */
  readonly styleHashes?: readonly `'sha256-${string}'`[]
  /** Origins of scripts on other hosts. */
  readonly scriptHosts?: readonly Origin[]
  /** Origins that scripts send to: a hosted search and answer service, and other scripts' hosts. */
  readonly connectTo?: readonly Origin[]
  /** Hosts of pictures. */
  readonly imageHosts?: readonly string[]
  /** Hosts of pages in frames, videos and sounds. */
  readonly embeds?: readonly { readonly host: string; readonly kind: 'frame' | 'media' }[]
}

/**
 * The policy of every page: everything comes from the site itself, inline are only scripts and styles with a given hash, and no
 * page can be framed. Images are files, so `data:` is not allowed either.
 */
export function sitePolicy({
  scriptHashes = [],
  styleHashes = [],
  scriptHosts = [],
  connectTo = [],
  imageHosts = [],
  embeds = [],
}: PolicyAdditions = {}): ContentSecurityPolicy {
  const sourcesOf = (kind: 'frame' | 'media') =>
    embeds.filter((embed) => embed.kind === kind).map(({ host }) => `https://${host}` as const)
  const frames = sourcesOf('frame')
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...scriptHosts],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", ...imageHosts.map((host) => `https://${host}` as const)],
    'media-src': ["'self'", ...sourcesOf('media')],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'connect-src': ["'self'", ...connectTo],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

/**
 * Formats the policy as a header value.
 * @throws SiteError `config` if a source contains a character that would begin another source or directive
 */
export function formatPolicy(policy: ContentSecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const broken = sources.find((source) => /[\s;,]/.test(source))
      if (broken !== undefined) {
        throw new SiteError(
          'config',
          `the source ${JSON.stringify(broken)} of ${directive} contains a space, comma or semicolon: write one origin or hash per entry`,
        )
      }
      return [directive, ...new Set(sources)].join(' ')
    })
    .join('; ')
}
