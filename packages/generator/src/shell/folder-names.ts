import { onceForEach } from '../content/once-for-each.ts'
import { folderWords, trailText } from '../search/browser/page-trail.ts'
import type { Site } from '../site/site.ts'

/**
 * What categories call folders of docs, by path, where that is not the words of the path: search names them above its
 * results. JSON of `FolderNames`; `undefined` when all folders are called as their paths say.
 */
export const folderNamesJson = onceForEach(({ routes }: Pick<Site, 'routes'>): string | undefined => {
  const names = new Map<string, string>()
  for (const [path, { subject, breadcrumbs }] of routes) {
    if (subject.kind !== 'doc') continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    const name = trailText(breadcrumbs.slice(0, -1).map(({ label }) => label))
    const isTold = name.toLowerCase() !== folderWords(path).toLowerCase()
    if (name !== '' && isTold && !names.has(folder)) names.set(folder, name)
  }
  return names.size === 0 ? undefined : JSON.stringify(Object.fromEntries(names))
})
