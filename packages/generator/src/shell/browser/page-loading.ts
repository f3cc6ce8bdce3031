import { baseUrl } from '../../ui/browser/base-url.ts'

/** Maximum number of pages cached for the next click. More would use memory for pages that nobody opens. */
const maxPages = 30

const pages = new Map<string, Promise<string>>()

/** Whether an address is a page of this site, and not a file or another site. */
export function isPage(url: URL): boolean {
  return (
    url.origin === location.origin &&
    url.pathname.startsWith(baseUrl()) &&
    !/\.[a-z][a-z\d]*$/i.test(url.pathname)
  )
}

/**
 * The HTML of a page, loaded at most once.
 * @throws if the page does not load or is not HTML; after a failure, the next call tries again
 */
export function loadPage(url: URL, how: Pick<RequestInit, 'signal' | 'priority'>): Promise<string> {
  const key = url.pathname + url.search
  const cachedPage = pages.get(key)
  if (cachedPage) return cachedPage
  const page = fetchPage(url, how)
  pages.set(key, page)
  page.catch(() => pages.delete(key))
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) break
    pages.delete(oldest)
  }
  return page
}

async function fetchPage(url: URL, how: Pick<RequestInit, 'signal' | 'priority'>): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' }, ...how })
  const html = response.headers.get('content-type')?.startsWith('text/html')
  // The browser itself shows redirects and error pages, with their own address and status.
  if (!response.ok || response.redirected || !html) throw new Error(`${url} cannot be swapped in`)
  return response.text()
}
