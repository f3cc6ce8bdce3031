import { recordsArchive, servingFiles } from '@next-panel/contract/site-files'
import { mediaTypes } from '@next-panel/contract/static-host/media-type'
import type { HeaderRule } from './headers.ts'
import type { RedirectRule } from './redirects.ts'

/** Rules that Nginx and Caddy apply to a site, as our own server does. */
export interface WebServerRules {
  /** Begins and ends with a slash. */
  readonly baseUrl: string
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly RedirectRule[]
}

/** `Cache-Control` of files without a rule, and of errors: that of static hosts and of our own server. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** The ending that the canonical form of a page's address does not have: a trailing slash, `.html` or `/index`. */
export const otherForm = String.raw`(?:/index(?:\.html)?/?|\.html/?|/)`

/** The regular expression of a pattern of `_headers` or `_redirects`, for decoded paths. PCRE and RE2 read it in the same way. */
export function decodedPathExpression(pattern: string): string {
  return `^${expressionOf(
    pattern,
    (part) => escapeExpression(decodeURIComponent(part)),
    () => '.*',
    () => '[^/]+',
  )}$`
}

/**
 * The regular expression of a pattern for the requested path with its query. The captured parts keep the percent-encoding of the request,
 * so they can be part of the target.
 * @param groupName name of the group of a part, `splat` or that after the colon
 */
export function requestedPathExpression(pattern: string, groupName: (part: string) => string): string {
  const source = expressionOf(
    pattern,
    escapeExpression,
    () => `(?P<${groupName('splat')}>[^?]*)`,
    (name) => `(?P<${groupName(name)}>[^/?]+)`,
  )
  return `^${source}(?:\\?|$)`
}

/** Whether a pattern matches several paths. */
export function isWildcard({ pattern }: RedirectRule): boolean {
  return /\*|\/:[A-Za-z]/.test(pattern)
}

/** The parts of a target, to which the query of the request is added: `before?query&REQUESTED#fragment`. */
export function targetParts(target: string): { before: string; hasQuery: boolean; fragment: string } {
  const [before = '', fragment = ''] = target.split(/(?=#)/, 2)
  return { before, hasQuery: before.includes('?'), fragment }
}

/** The regular expression of files for servers, which are never served, with their compressed copies. */
export function servingFilesExpression(baseUrl: string): string {
  const names = servingFiles.map(escapeExpression).join('|')
  return `^${escapeExpression(baseUrl)}(?:${names})(?:\\.br|\\.gz)?$`
}

/** The path of the compressed file that browsers fetch by its own address. */
export function recordsPath(baseUrl: string): string {
  return baseUrl + recordsArchive
}

/** The media types that the service uses, each with its file name extensions. */
export function extensionsByType(): [type: string, extensions: string[]][] {
  const types = Map.groupBy(Object.entries(mediaTypes), ([, type]) => type)
  return Array.from(types, ([type, entries]) => [type, entries.map(([extension]) => extension)])
}

export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
}

function expressionOf(
  pattern: string,
  literal: (part: string) => string,
  splat: () => string,
  segment: (name: string) => string,
): string {
  return pattern
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part) => (part === '*' ? splat() : part.startsWith(':') ? segment(part.slice(1)) : literal(part)))
    .join('')
}
