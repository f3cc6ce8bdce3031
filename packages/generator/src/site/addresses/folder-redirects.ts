import { decodeSitePath } from '@next-panel/contract/site-paths'
import { memoize } from '../../content/memoize.ts'
import {
  branchTo,
  type DocsVersion,
  docsByPath,
  flatten,
  type SidebarItem,
} from '../../content/sidebar/sidebar.ts'
import type { Site } from '../site.ts'

/**
 * Redirects folders of the docs that have no page, for readers who shorten an address. The target is the page that lists the folder, or
 * else its first page in the sidebar.
 * @returns target paths by folder path, both without the base URL
 */
export const folderRedirects = memoize(
  ({ content, routes, config }: Pick<Site, 'content' | 'routes' | 'config'>) => {
    const targets = new Map<string, string>()
    const taken = new Set(config.redirects.map(({ from }) => decodeSitePath(from)))
    for (const version of content.versions) {
      for (const { path, items } of pagesInOrder(version)) {
        for (const folder of foldersAbove(path, version.path)) {
          if (routes.has(folder) || taken.has(folder) || targets.has(folder)) continue
          targets.set(folder, pageOf(folder, branchTo(items, path)) ?? path)
        }
      }
    }
    return targets
  },
)

/** Listed pages with their sidebar, then pages that are in no sidebar. */
function pagesInOrder(version: DocsVersion): { path: string; items: readonly SidebarItem[] }[] {
  const listed = [...version.sidebars.values()].flatMap((items) =>
    flatten(items).map(({ path }) => ({ path, items })),
  )
  const docs = docsByPath(version)
  return [...listed, ...version.docs.map(({ path }) => ({ path, items: [] }))].filter(
    ({ path }) => docs.get(path)?.unlisted === false,
  )
}

/** The folders above a page, up to the root of its docs, the nearest first. */
function foldersAbove(path: string, root: string): string[] {
  if (path === root || !path.startsWith(root === '/' ? root : `${root}/`) || path.lastIndexOf('/') === 0)
    return []
  const folder = path.slice(0, path.lastIndexOf('/'))
  return [folder, ...foldersAbove(folder, root)]
}

/** The page of the category whose pages are all in a folder. */
function pageOf(folder: string, branch: readonly SidebarItem[]): string | undefined {
  return branch.find(
    (item) =>
      item.type === 'category' &&
      item.path !== undefined &&
      item.generatedIndex !== undefined &&
      flatten(item.items).every(({ path }) => path.startsWith(`${folder}/`)),
  )?.path
}
