import { distance } from 'fastest-levenshtein'

/** The path (including the base URL) and title of a page. */
export interface Route {
  readonly path: string
  readonly title: string
}

const maxAskedPath = 200

/**
 * The routes most similar to a path, best first: those a few edits away, or with the same last segment, which finds moved
 * pages and paths without their folder.
 */
export function nearestRoutes(routes: readonly Route[], askedPath: string, limit = 5): Route[] {
  const lowerPath = askedPath.toLowerCase().replace(/\/+$/, '')
  if (lowerPath === '' || lowerPath.length > maxAskedPath) return []
  const near: { route: Route; edits: number }[] = []
  for (const route of routes) {
    const edits = editsBetween(lowerPath, route.path.toLowerCase())
    if (edits !== undefined) near.push({ route, edits })
  }
  near.sort((a, b) => a.edits - b.edits || a.route.path.localeCompare(b.route.path))
  return near.slice(0, limit).map(({ route }) => route)
}

/** Edit distance from the requested path to a route, or nothing if they are too different. */
function editsBetween(lowerPath: string, path: string): number | undefined {
  const whole = distance(lowerPath, path)
  if (whole <= Math.max(2, Math.floor(lowerPath.length / 3))) return whole
  const leaf = lowerPath.slice(lowerPath.lastIndexOf('/') + 1)
  const leafEdits = distance(leaf, path.slice(path.lastIndexOf('/') + 1))
  const movedPage = leaf.length >= 4 && leafEdits <= Math.floor(leaf.length / 4)
  return movedPage ? leafEdits + 2 : undefined
}
