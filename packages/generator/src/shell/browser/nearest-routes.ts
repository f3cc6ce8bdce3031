import { nearestRoutes, type Route } from '@next-panel/contract/nearest-routes'

/** Adds links to the most similar routes to the not-found page, unless the server has added them. */
export async function showNearestRoutes(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset.nearestRoutes ?? '')
  if (!response.ok) return
  const routes: Route[] = await response.json()
  const nearest = nearestRoutes(routes, location.pathname)
  if (nearest.length === 0) return
  const list = document.createElement('ul')
  for (const route of nearest) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = route.path
    link.textContent = route.title
    item.append(link)
    list.append(item)
  }
  place.replaceChildren(list)
}
