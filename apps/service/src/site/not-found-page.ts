import type { Route } from '@next-panel/contract/nearest-routes'
import { html } from 'hono/html'

/** Where the built `404.html` leaves room for the list. */
const nearestRoutesMarker = '<!-- nearest-routes -->'

/** The not-found page with links to the nearest routes, or with nothing in their place when none is near. */
export function renderNotFoundPage(page: string, routes: readonly Route[]): string {
  const list =
    routes.length === 0
      ? ''
      : String(
          html`<ul>${routes.map((route) => html`<li><a href="${route.path}">${route.title}</a></li>`)}</ul>`,
        )
  return page.replace(nearestRoutesMarker, () => list)
}
