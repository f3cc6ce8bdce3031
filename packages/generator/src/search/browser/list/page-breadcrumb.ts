import { parseSiteLink } from '@next-panel/contract/site-paths'

/** Names of folders and pages by path, if they differ from the words of the path: `{"/docs/q-and-a": "Questions and answers"}`. */
export type FolderNames = Readonly<Record<string, string>>

const separator = ' › '

/** Names of nested folders as one text. */
export function breadcrumbText(names: readonly string[]): string {
  return names.join(separator)
}

/** The folders of a page in words, without its part of the site: "Installation". */
export function folderWords(path: string): string {
  const folders = path.split('/').slice(2, -1)
  return breadcrumbText(
    folders.map((folder) => folder.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())),
  )
}

/**
 * The breadcrumb of a page: `Installation`.
 * @param url path of the page as in links
 * @param root name of its part of the site; empty if that is not shown
 */
export function pageBreadcrumb(url: string, root: string, names: FolderNames): string {
  const { path } = parseSiteLink(url)
  const folder = path.slice(0, path.lastIndexOf('/'))
  const named = [path, folder].find((place) => Object.hasOwn(names, place))
  const words = named === undefined ? folderWords(path) : (names[named] ?? '')
  return breadcrumbText([root, words].filter((name) => name !== ''))
}
