/** Folder of files with a content hash in their names, below the base URL; cached by readers for good. */
export const assetsDir = '_site'

/** Folder of the browser's search index, below the base URL. */
export const searchDir = 'search-index'

/** Path of a page's Markdown twin: `/docs/x.md`, `/index.md` for the front page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}
