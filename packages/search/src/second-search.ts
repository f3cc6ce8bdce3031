/** Hits of the first search that the second one may move: these must be asked for, whatever is shown of them. */
export const maxMoved = 50

/** What a second search counts beside the first, as a share of its best score. Anything from a third to four fifths is as good. */
const secondWeight = 0.6

/**
 * Hits in the order that results when a second search, of the same in other words, is heard as well. What that finds beside them is
 * left out, so that the first search alone says how many there are.
 *
 * @param second best first, with scores of its own
 * @param idOf what the second search calls a hit of the first
 */
export function withSecondSearch<H extends { readonly score: number }>(
  hits: readonly H[],
  second: readonly { readonly id: string; readonly score: number }[],
  idOf: (hit: H) => string,
): readonly H[] {
  const [best, bestOfSecond] = [hits[0], second[0]]
  if (!best || !bestOfSecond) return hits
  const shares = new Map(second.map(({ id, score }) => [id, score / bestOfSecond.score]))
  const moved = hits.slice(0, maxMoved).map((hit) => {
    return { ...hit, score: hit.score + secondWeight * best.score * (shares.get(idOf(hit)) ?? 0) }
  })
  return [...moved.sort((a, b) => b.score - a.score), ...hits.slice(maxMoved)]
}
