import { notFoundFile } from '@next-panel/contract/site-files'
import { plainBytes } from '@next-panel/contract/static-host/media-type'
import type { RedirectRule } from './redirects.ts'
import {
  decodedPathExpression,
  escapeExpression,
  extensionsByType,
  isWildcard,
  otherForm,
  recordsPath,
  requestedPathExpression,
  revalidate,
  servingFilesExpression,
  targetParts,
  type WebServerRules,
} from './web-server-rules.ts'

/**
 * Writes a file that a site block of Caddy (2.6 or newer) imports: headers, caching, types, redirects, compressed copies and the not-found
 * page, as our own server has them. The block sets `root` so that the root followed by a path is the file of that path.
 */
export function formatCaddy({ baseUrl, headers, redirects }: WebServerRules): string {
  const base = baseUrl.slice(0, -1)
  const whole = `${baseUrl}*`
  const everywhere = {
    'Cache-Control': revalidate,
    ...headers.find(({ pattern }) => pattern === whole)?.headers,
  }
  const rules = headers.filter(({ pattern }) => pattern !== whole)
  const exceptions = rules.flatMap(
    ({ pattern, headers: { 'Content-Type': type, ...added }, without = [] }, index) =>
      Object.keys(added).length + without.length === 0
        ? []
        : [
            `@site_headers_${index} path_regexp ${quoted(decodedPathExpression(pattern))}`,
            ...headerLines(`@site_headers_${index}`, added, without),
          ],
  )
  const types = rules.flatMap(({ pattern, headers: { 'Content-Type': type } }, index) =>
    type === undefined
      ? []
      : [
          `@site_type_${index} path_regexp ${quoted(decodedPathExpression(pattern))}`,
          `header @site_type_${index} Content-Type ${quoted(type)}`,
        ],
  )
  const lines = [
    '# Written by the build. Import it in a site block, and reload Caddy after each build:',
    '#   docs.example.com {',
    '#     root * /var/www/docs',
    `#     import /var/www/docs${base}/_Caddyfile`,
    '#   }',
    '',
    'route {',
    ...indented([
      ...headerLines('*', everywhere),
      ...exceptions,
      '',
      '# Redirects of the site',
      'map {query} {site_query} {site_further_query} {',
      '  "" "" ""',
      '  default "?{query}" "&{query}"',
      '}',
      ...redirects.filter((rule) => !isWildcard(rule)).flatMap(exactRedirect),
      '',
      '# Files for servers, and compressed copies',
      `@site_hidden path_regexp ${quoted(`${servingFilesExpression(baseUrl)}|/\\.`)}`,
      'error @site_hidden 404',
      '@site_compressed {',
      '  path_regexp site_original `^(.+)\\.(?:br|gz)$`',
      `  not path_regexp ${quoted(`^${escapeExpression(recordsPath(baseUrl))}$`)}`,
      '}',
      'route @site_compressed {',
      '  @site_original file {re.site_original.1}',
      '  error @site_original 404',
      '}',
      '',
      '# The not-found page has no address.',
      `@site_missing path_regexp ${quoted(`^${escapeExpression(base)}/404(?:\\.html)?/?$`)}`,
      'error @site_missing 404',
      '',
      '# Other forms of the addresses of pages',
      `@site_index path_regexp ${quoted(`^${escapeExpression(base)}/index(?:\\.html)?/?$`)}`,
      `redir @site_index "${baseUrl}{site_query}" 301`,
      '@site_form {',
      `  path_regexp site_form ${quoted(`^(.*?)${otherForm}$`)}`,
      `  vars_regexp site_page {http.request.uri} ${quoted(`^([^?]*?)${otherForm}(?:\\?|$)`)}`,
      `  not path_regexp ${quoted(`^${escapeExpression(baseUrl)}$`)}`,
      '}',
      'route @site_form {',
      '  @site_page file {re.site_form.1}.html {re.site_form.1}/index.html',
      '  redir @site_page "{re.site_page.1}{site_query}" 301',
      '}',
      '',
      '# Pages and files',
      `@site_front path_regexp ${quoted(`^${escapeExpression(baseUrl)}$`)}`,
      `rewrite @site_front ${baseUrl}index.html`,
      '@site_file {',
      `  path_regexp ${quoted(`^${escapeExpression(baseUrl)}.*[^/]$`)}`,
      '  file {path}.html {path}/index.html {path}',
      '}',
      'route @site_file {',
      '  rewrite * {http.matchers.file.relative}',
      ...indented([
        'map {path} {site_type} {',
        ...typesByName(),
        `  default ${quoted(plainBytes)}`,
        '}',
        'header Content-Type {site_type}',
        ...types,
        'file_server {',
        '  disable_canonical_uris',
        '  precompressed br gzip',
        '}',
      ]),
      '}',
      ...redirects.filter(isWildcard).flatMap(wildcardRedirect),
      ...(base === '' ? [] : baseRedirects(base)),
      'error 404',
    ]),
    '}',
    '',
    'handle_errors {',
    ...indented([
      ...headerLines('*', everywhere),
      '@site_not_found expression {http.error.status_code} == 404',
      'route @site_not_found {',
      `  rewrite * ${baseUrl}${notFoundFile}`,
      '  header Content-Type "text/html; charset=utf-8"',
      '  file_server {',
      '    disable_canonical_uris',
      '    precompressed br gzip',
      '  }',
      '}',
    ]),
    '}',
    '',
  ]
  return lines.join('\n')
}

function baseRedirects(base: string): string[] {
  return [
    '@site_root path_regexp ^/$',
    `redir @site_root "${base}/{site_query}" 302`,
    `@site_base path_regexp ${quoted(`^${escapeExpression(base)}$`)}`,
    `redir @site_base "${base}/{site_query}" 301`,
  ]
}

function headerLines(
  matcher: string,
  added: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): string[] {
  return [
    `header ${matcher} {`,
    ...Object.entries(added).map(([name, value]) => `  ${name} ${quoted(value)}`),
    ...without.map((name) => `  -${name}`),
    '}',
  ]
}

function typesByName(): string[] {
  return extensionsByType().map(
    ([type, list]) => `  ${quoted(`~(?i)\\.(?:${list.join('|')})$`)} ${quoted(type)}`,
  )
}

function exactRedirect({ pattern, target, status }: RedirectRule, index: number): string[] {
  const { before, hasQuery, fragment } = targetParts(target)
  const name = `@site_redirect_${index}`
  const matcher = `${name} path_regexp ${quoted(decodedPathExpression(pattern))}`
  return [matcher, `redir ${name} ${quoted(`${before}${requestQuery(hasQuery)}${fragment}`)} ${status}`]
}

function wildcardRedirect({ pattern, target, status }: RedirectRule, index: number): string[] {
  const name = `site_wildcard_${index}`
  const filled = target.replace(/:([A-Za-z]\w*)/g, (written, part: string) =>
    part === 'splat' || pattern.includes(`:${part}`) ? `{re.${name}.${part}}` : written,
  )
  const { before, hasQuery, fragment } = targetParts(filled)
  return [
    `@${name} vars_regexp ${name} {http.request.uri} ${quoted(requestedPathExpression(pattern, (part) => part))}`,
    `redir @${name} ${quoted(`${before}${requestQuery(hasQuery)}${fragment}`)} ${status}`,
  ]
}

function requestQuery(hasQuery: boolean): string {
  return hasQuery ? '{site_further_query}' : '{site_query}'
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}

/** Caddy takes everything between backticks as it is. Only regular expressions can contain a backtick: addresses are escaped. */
function quoted(text: string): string {
  return `\`${text.replaceAll('`', '\\x60')}\``
}
