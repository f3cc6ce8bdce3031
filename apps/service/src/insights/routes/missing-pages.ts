import type { Context } from 'hono'
import type { AppContext } from '../../http/app-context.ts'
import { docsCollection } from '../../operations/docs-collection.ts'

/**
 * Returns a function that records a request for a missing page. A browser that opens a page asks for HTML; a request for anything else
 * counts as one from a machine.
 */
export function noteMissingPages({ access, insights }: AppContext): (c: Context) => void {
  return (c) => {
    const isPage =
      c.req.method === 'GET' &&
      (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
      (c.req.header('accept') ?? '').includes('text/html')
    const { audience } = access.actorOf(c)
    insights.note({
      kind: 'missing-page',
      collection: docsCollection,
      audience: isPage ? audience : 'machine',
      path: decodedPath(c.req.path),
      referrer: referrerOf(c),
    })
  }
}

/** Returns the page that links to the missing page: a path on this site, or only the origin of another site. */
function referrerOf(c: Context): string | undefined {
  const referrer = c.req.header('referer')
  if (referrer === undefined || !URL.canParse(referrer)) return undefined
  const { origin, host, pathname } = new URL(referrer)
  return host === c.req.header('host') ? pathname : origin
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
