import { distance } from 'fastest-levenshtein'

interface Address {
  readonly path: string
  readonly title: string
}

const SHOWN = 5

/** Fills the not-found page, on hosts whose server has not, with links to the routes nearest to the address asked for. */
export async function showNearestRoutes(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset.nearestRoutes ?? '')
  if (!response.ok) return
  const routes = (await response.json()) as readonly Address[]
  const nearest = routes
    .map((route) => ({ ...route, edits: distance(route.path, location.pathname) }))
    .filter(({ path, edits }) => edits <= Math.max(path.length, location.pathname.length) / 2)
    .sort((a, b) => a.edits - b.edits || (a.path < b.path ? -1 : 1))
    .slice(0, SHOWN)
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
