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
 * Writes a file that an Nginx server block (1.22 or newer) includes: headers, caching, types, redirects, compressed copies and the not-found
 * page, as our own server has them. The block sets `root` so that the root followed by a path is the file of that path.
 */
export function formatNginx({ baseUrl, headers, redirects }: WebServerRules): string {
  const whole = `${baseUrl}*`
  const initial: Readonly<Record<string, string>> = {
    'Cache-Control': revalidate,
    ...headers.find(({ pattern }) => pattern === whole)?.headers,
  }
  const exceptions = headers.flatMap(({ pattern, headers: added, without = [] }) => {
    if (pattern === whole) return []
    const changes = [
      ...without.map((name) => [name, ''] as const),
      ...Object.entries(added).filter(([name]) => name !== 'Content-Type'),
    ]
    if (changes.length === 0) return []
    return [
      `if ($uri ~ ${quoted(decodedPathExpression(pattern))}) {`,
      ...changes.map(([name, value]) => `  set ${variable(name)} ${quoted(value)};`),
      '}',
    ]
  })
  const types = headers.flatMap(({ pattern, headers: { 'Content-Type': type } }) =>
    type === undefined
      ? []
      : [`location = ${quoted(decodeURIComponent(pattern))} { types { } default_type ${quoted(type)}; }`],
  )
  const wildcards = redirects.filter(isWildcard).map(wildcardRedirect)
  const base = baseUrl.slice(0, -1)
  const home = quoted(withQuery(escapeDollars(baseUrl)))
  const lines = [
    '# Written by the build. Include it in a server block, and reload Nginx after each build:',
    '#   server {',
    '#     listen 80;',
    '#     root /var/www/docs;',
    `#     include /var/www/docs${base}/_nginx.conf;`,
    '#   }',
    '# If Nginx has the module, add "brotli_static on;".',
    '',
    'absolute_redirect off;',
    'charset off;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `error_page 404 ${quoted(baseUrl + notFoundFile)};`,
    `default_type ${plainBytes};`,
    'types {',
    ...typesByName(),
    '}',
    '',
    '# Headers. An empty one is not sent.',
    ...Object.entries(initial).map(([name, value]) => `set ${variable(name)} ${quoted(value)};`),
    ...exceptions,
    ...Object.keys(initial).map((name) => `add_header ${name} ${variable(name)} always;`),
    ...types,
    '',
    '# Redirects of the site',
    'set $site_further_query "";',
    'if ($args) { set $site_further_query "&$args"; }',
    ...redirects.filter((rule) => !isWildcard(rule)).map(exactRedirect),
    '',
    '# Files for servers, and compressed copies',
    `location ~ ${quoted(servingFilesExpression(baseUrl))} { return 404; }`,
    String.raw`location ~ "/\." { return 404; }`,
    `location = ${quoted(recordsPath(baseUrl))} { }`,
    String.raw`location ~ "^(?P<site_original>.+)\.(?:br|gz)$" {`,
    '  if (-f $document_root$site_original) { return 404; }',
    '}',
    '',
    '# The not-found page has no address.',
    `location = ${quoted(baseUrl + notFoundFile)} { internal; }`,
    `location ~ "^${escapeExpression(base)}/404(?:\\.html)?/?$" { return 404; }`,
    '',
    '# Other forms of the addresses of pages',
    `location ~ "^${escapeExpression(base)}/index(?:\\.html)?/?$" { return 301 ${home}; }`,
    `location ~ "^(?P<site_page>.*?)${otherForm}$" {`,
    ...['$site_page.html', '$site_page/index.html'].map(
      (file) => `  if (-f $document_root${file}) { rewrite "^(.*?)${otherForm}$" $1 permanent; }`,
    ),
    ...wildcards.map((line) => `  ${line}`),
    '  return 404;',
    '}',
    '',
    '# Pages and files',
    `location = ${quoted(baseUrl)} { try_files ${quoted(`${baseUrl}index.html`)} =404; }`,
    `location ${quoted(baseUrl)} {`,
    `  try_files $uri.html $uri/index.html $uri ${wildcards.length > 0 ? '@site_redirects' : '=404'};`,
    '}',
    ...(wildcards.length > 0
      ? ['location @site_redirects {', ...wildcards.map((line) => `  ${line}`), '  return 404;', '}']
      : []),
    ...(base === ''
      ? []
      : [
          `location = / { return 302 ${home}; }`,
          `location = ${quoted(base)} { return 301 ${home}; }`,
          'location / { return 404; }',
        ]),
    '',
  ]
  return lines.join('\n')
}

function typesByName(): string[] {
  return extensionsByType().map(([type, list]) => `  ${quoted(type)} ${list.join(' ')};`)
}

function exactRedirect({ pattern, target: to, status }: RedirectRule): string {
  const location = quoted(withQuery(escapeDollars(to)))
  return `location = ${quoted(decodeURIComponent(pattern))} { return ${status} ${location}; }`
}

function wildcardRedirect({ pattern, target: to, status }: RedirectRule): string {
  const group = (name: string) => `site_${name}`
  const filled = escapeDollars(to).replace(/:([A-Za-z]\w*)/g, (whole, name: string) =>
    name === 'splat' || pattern.includes(`:${name}`) ? `\${${group(name)}}` : whole,
  )
  const expression = quoted(requestedPathExpression(pattern, group))
  return `if ($request_uri ~ ${expression}) { return ${status} ${quoted(withQuery(filled))}; }`
}

function withQuery(target: string): string {
  const { before, hasQuery, fragment } = targetParts(target)
  return `${before}${hasQuery ? '$site_further_query' : '$is_args$args'}${fragment}`
}

/** A dollar sign would begin the name of a variable. */
function escapeDollars(url: string): string {
  return url.replaceAll('$', '%24')
}

function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`
}

/** Nginx reads a backslash before a quote, a backslash and some letters as an escape, and any other as it is. */
function quoted(text: string): string {
  return `"${text.replace(/\\(?=[\\"'trn])/g, '\\\\').replaceAll('"', '\\"')}"`
}
