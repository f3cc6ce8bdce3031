import type { Context } from 'hono'
import type { AppContext } from '../../http/app-context.ts'
import { docsCollection } from '../../operations/docs-collection.ts'

/**
 * Notes pages of the site that were asked for and are not there. A reader's browser says that it goes to a page; what asks
 * for a file, or does not say, is a machine.
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

/** Where the address was found: the path of a page of this site, else the origin of another. */
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
