/**
 * Rank of the first answering page, from 1, among the found pages; `undefined` if none answers.
 * @param found paths of sections, best first; sections of a page count as one result
 * @param answers paths that answer, with or without an anchor
 */
export function pagePlace(found: readonly string[], answers: readonly string[]): number | undefined {
  const answering = new Set(answers.map(pageOf))
  const pages = [...new Set(found.map(pageOf))]
  return placeOf(pages.findIndex((page) => answering.has(page)))
}

/** Rank of the first answering section. An answer without an anchor accepts any section of its page. */
export function sectionPlace(found: readonly string[], answers: readonly string[]): number | undefined {
  const answering = new Set(answers)
  return placeOf(found.findIndex((path) => answering.has(path) || answering.has(pageOf(path))))
}

function placeOf(index: number): number | undefined {
  return index < 0 ? undefined : index + 1
}

function pageOf(path: string): string {
  return path.replace(/#.*/, '')
}
