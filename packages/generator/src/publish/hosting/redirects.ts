import { decodeSitePath, parseSiteLink } from '@next-panel/contract/site-paths'
import { closest } from 'fastest-levenshtein'
import { type SiteAddress, servedLink, servedPath } from '../../site/addresses/site-address.ts'
import { escapeXml } from '../../site/xml-text.ts'
import { Problems, SiteError, type SourceLocation } from '../../site-error.ts'

/** A permanent redirect. */
export interface Redirect {
  /** Site path without base URL, query and hash, such as `/docs/old`. */
  readonly from: string
  /** A page of the site, such as `/docs/new#part`, or an `https://` address. */
  readonly to: string
}

/**
 * Checks redirects against the pages of the site.
 * @param locationOf the location of a redirect by its index
 * @throws SiteError `route` that lists each redirect that is malformed, hides a page, occurs twice, or targets another redirect or no
 *   page
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  pagePaths: Iterable<string>,
  locationOf: (at: number) => SourceLocation | undefined = () => undefined,
): void {
  const pages = new Set(pagePaths)
  const sources = new Map<string, Redirect>()
  const problems = new Problems()
  const report = (redirect: Redirect, what: string) => {
    const location = locationOf(redirects.indexOf(redirect))
    problems.add(
      new SiteError('route', `redirect from ${redirect.from} to ${redirect.to}: ${what}`, location),
    )
  }

  for (const redirect of redirects) {
    const from = sourceOf(redirect)
    if (!/^\/[^\s?#]*[^\s?#/]$/.test(redirect.from)) {
      report(
        redirect,
        'write "from" as a path that begins with a slash, without a trailing slash, spaces, ? or #',
      )
    } else if (pages.has(from)) {
      report(redirect, 'this page exists and would be hidden; remove the page or the redirect')
    } else if (sources.has(from)) {
      report(redirect, `there is already a redirect to ${sources.get(from)?.to}; keep one of them`)
    }
    if (!sources.has(from)) sources.set(from, redirect)
  }
  for (const redirect of redirects) {
    const { to } = redirect
    if (/^https?:\/\/\S+$/.test(to)) continue
    const target = pathOf(to)
    const next = sources.get(target)
    if (!/^\/\S*$/.test(to)) {
      report(redirect, 'write "to" as a path that begins with a slash, or as an https:// address')
    } else if (next === undefined) {
      if (!pages.has(target)) report(redirect, `there is no such page${suggestion(target, pages)}`)
    } else {
      const end = endOfChain(next, sources)
      report(
        redirect,
        end === undefined || pathOf(end) === sourceOf(redirect)
          ? 'it is part of a redirect loop; point one of the redirects to a page'
          : `it points to another redirect; write ${end} instead`,
      )
    }
  }
  problems.throwIfAny()
}

/** A redirect as servers apply it. */
export interface RedirectRule {
  /** An escaped path with the base URL. `*` stands for any rest, and `:name` for one path segment. */
  readonly pattern: string
  /** An escaped path with the base URL, or a URL. `:splat` and `:name` stand for the parts of the requested path. */
  readonly target: string
  readonly status: 301 | 302
}

/**
 * The redirects of the site.
 * @param redirects permanent; check them first with {@link checkRedirects}
 * @param folders targets of folders without a page, by path; temporary, because the order of pages can change
 * @param baseUrl begins and ends with a slash
 */
export function redirectRules(
  redirects: readonly Redirect[],
  folders: ReadonlyMap<string, string>,
  baseUrl: string,
): readonly RedirectRule[] {
  return [
    ...redirects.map(({ from, to }) => ({
      pattern: servedPath(baseUrl, sourceOf({ from })),
      target: servedLink(baseUrl, to),
      status: 301 as const,
    })),
    ...[...folders].map(([from, to]) => ({
      pattern: literalPattern(servedPath(baseUrl, from)),
      target: servedPath(baseUrl, to),
      status: 302 as const,
    })),
  ]
}

/** Writes a `_redirects` file for Netlify, Cloudflare Pages and our own server: `from to status` on each line. */
export function formatRedirects(rules: readonly RedirectRule[]): string {
  return rules.map(({ pattern, target, status }) => `${pattern} ${target} ${status}\n`).join('')
}

/**
 * Writes redirecting pages for hosts that don't read `_redirects`, such as GitHub Pages.
 * @returns HTML by file path below the site's folder
 */
export function redirectPages(
  redirects: readonly Redirect[],
  folders: ReadonlyMap<string, string>,
  { url, baseUrl }: SiteAddress,
): Map<string, string> {
  const targets = [
    ...redirects
      .filter(({ from }) => !/\*|\/:/.test(from))
      .map((redirect) => [sourceOf(redirect), servedLink(baseUrl, redirect.to)]),
    ...[...folders].map(([from, to]) => [from, servedPath(baseUrl, to)]),
  ]
  return new Map(
    targets.map(([from = '', to = '']) => {
      const name = from.endsWith('.html') ? from : `${from}.html`
      return [name.slice(1), redirectPage(escapeXml(to), escapeXml(new URL(to, url).href))]
    }),
  )
}

function redirectPage(to: string, canonical: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting to ${canonical}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body>
<p>Redirecting to <a href="${to}">${canonical}</a></p>
</body>
</html>
`
}

/** Escapes `*` and `:name`, which are placeholders in `_redirects`. */
function literalPattern(url: string): string {
  return url.replaceAll('*', '%2A').replaceAll(':', '%3A')
}

function sourceOf({ from }: Pick<Redirect, 'from'>): string {
  return decodeSitePath(from)
}

function pathOf(target: string): string {
  return parseSiteLink(target).path
}

/** The final target of a redirect; `undefined` for a loop. */
function endOfChain(first: Redirect, sources: ReadonlyMap<string, Redirect>): string | undefined {
  const seen = new Set<string>()
  let step = first
  while (!seen.has(sourceOf(step))) {
    seen.add(sourceOf(step))
    const next = sources.get(pathOf(step.to))
    if (!next) return step.to
    step = next
  }
  return undefined
}

function suggestion(path: string, pages: ReadonlySet<string>): string {
  return pages.size === 0 ? '' : `; did you mean ${closest(path, [...pages])}?`
}
