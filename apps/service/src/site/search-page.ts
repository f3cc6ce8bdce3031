import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { SiteBuild } from '@next-panel/contract'
import { scriptlessSearch, searchPageFile } from '@next-panel/contract/site-files'
import { partsOfSuffix } from '@next-panel/contract/site-indexes'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { chooseContentCoding } from './content-negotiation.ts'
import type { FindHostedSearch } from './search-config-response.ts'
import type { SiteEnv } from './site.ts'

/** A search result on the search page. */
export interface FoundSection {
  readonly name: string
  /** Path below the base URL, with a leading slash. */
  readonly path: string
  readonly excerpt: string
}

/** The outcome of a search for a reader without scripts. */
export type FoundOnSite =
  | { readonly kind: 'found'; readonly sections: readonly FoundSection[]; readonly count: number }
  /** The reader has searched too often; `retryAfter` is in seconds. */
  | { readonly kind: 'limited'; readonly retryAfter: number }

/** A search of a reader. */
interface Asked {
  readonly term: string
  /** Number of results to skip. */
  readonly from: number
  /** Suffix of the index to search (`site-indexes.ts` of the contract). */
  readonly index: string
}

/** Searches the site for a reader. */
export type SearchSite = (c: Context, request: Asked) => Promise<FoundOnSite>

const compress = promisify(gzip)

/**
 * Makes the search page work without scripts if there is a hosted search: replaces the sentence that search needs scripts with a
 * form and its results.
 */
export function searchPage(hosted: FindHostedSearch, search: SearchSite): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { build, files } = c.get('site')
    const { baseUrl } = build
    const path = c.req.path.startsWith(baseUrl) ? c.req.path.slice(baseUrl.length) : ''
    const index = indexOf(build, path)
    const page = index === undefined ? undefined : files.get(`${path}.html`)
    if (index === undefined || !page || !['GET', 'HEAD'].includes(c.req.method) || !(await hosted()))
      return next()
    const text = await readFile(page.identity.location, 'utf8').catch(() => '')
    const [start, end] = scriptlessSearch.map((marker) => text.indexOf(marker))
    if (start === undefined || end === undefined || start < 0 || end < start) return next()
    const term = (c.req.query('q') ?? '').trim().slice(0, maxTerm)
    const from = Math.min(Number(/^\d{1,6}$/.exec(c.req.query('from') ?? '')?.[0] ?? 0), maxFrom)
    const found = term === '' ? undefined : await search(c, { term, from, index })
    const shown = { term, from, baseUrl, address: baseUrl + path }
    const inside = String(await html`${formFor(shown)}${found && outcomeOf(found, shown)}`)
    if (found?.kind === 'limited') c.header('retry-after', String(found.retryAfter))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'text/html; charset=utf-8')
    c.header('vary', 'accept-encoding')
    c.header('x-robots-tag', 'noindex')
    c.status(found?.kind === 'limited' ? 429 : 200)
    const body = text.slice(0, start) + inside + text.slice(end)
    if (chooseContentCoding(c.req.header('accept-encoding'), new Set(['gzip'])) !== 'gzip')
      return c.body(body)
    c.header('content-encoding', 'gzip')
    return c.body(await compress(body))
  }
}

/** Maximum length of a term, in UTF-16 units; the rest is cut off. */
const maxTerm = 1000

/** Maximum number of results to skip. */
const maxFrom = 1000

/**
 * The index that the search page of a locale asks, which is below the prefix of that: of the last version. `undefined` if the path is
 * not that of a search page.
 */
function indexOf({ indexes }: SiteBuild, path: string): string | undefined {
  const name = searchPageFile.replace('.html', '')
  const [first = ''] = indexes
  if (path === name) return first
  if (!path.endsWith(`/${name}`)) return undefined
  const { version } = partsOfSuffix(first)
  return indexes.find((suffix) => {
    const own = partsOfSuffix(suffix)
    return own.version === version && path === `${own.locale}/${name}`
  })
}

function formFor({ term, address }: Shown) {
  return html`<form action="${address}" role="search"><input type="search" name="q" value="${term}" aria-label="Search the site" required> <button>Search</button></form>`
}

/** A search, the site's base URL, and the address of the search page. */
interface Shown extends Omit<Asked, 'index'> {
  readonly baseUrl: string
  readonly address: string
}

function outcomeOf(found: FoundOnSite, { term, from, baseUrl, address }: Shown) {
  if (found.kind === 'limited') {
    return html`<p role="alert">Too many searches. Try again in ${found.retryAfter} s.</p>`
  }
  const { sections, count } = found
  if (sections.length === 0) return html`<p role="status">No results for “${term}”.</p>`
  const items = sections.map(
    ({ name, path, excerpt }) =>
      html`<li><a href="${baseUrl}${path.slice(1)}">${name}</a><p>${excerpt}</p></li>`,
  )
  const end = from + sections.length
  const shown =
    from > 0
      ? `Results ${from + 1} to ${end} of ${count}`
      : `${end < count ? `The first ${end} of ${count}` : count} ${count === 1 ? 'result' : 'results'}`
  const more =
    end < count && end <= maxFrom
      ? html`<p><a href="${address}?${String(new URLSearchParams({ q: term, from: String(end) }))}">More results</a></p>`
      : ''
  return html`<p role="status">${shown} for “${term}”</p><ol start="${from + 1}">${items}</ol>${more}`
}
