import { parseSiteLink } from '@next-panel/contract/site-paths'

/** Where pages stand, by path of a folder or a page, where it is not the words of the path: `{"/docs/q-and-a": "Questions and answers"}`. */
export type FolderNames = Readonly<Record<string, string>>

const separator = ' › '

/** Names of nested folders as one text. */
export function breadcrumbText(names: readonly string[]): string {
  return names.join(separator)
}

/** The folders of a page in words, below the part of the site that it belongs to: "Installation". */
export function folderWords(path: string): string {
  const folders = path.split('/').slice(2, -1)
  return breadcrumbText(
    folders.map((folder) => folder.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())),
  )
}

/** Where a page stands, for readers: `Installation`. @param url path of the page as in links @param root names its part of the site, where that is to be said */
export function pageBreadcrumb(url: string, root: string, names: FolderNames): string {
  const { path } = parseSiteLink(url)
  const folder = path.slice(0, path.lastIndexOf('/'))
  const named = [path, folder].find((place) => Object.hasOwn(names, place))
  const words = named === undefined ? folderWords(path) : (names[named] ?? '')
  return breadcrumbText([root, words].filter((name) => name !== ''))
}
