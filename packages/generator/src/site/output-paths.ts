/** Folder of files with a content hash in their names, below the base URL; cached by readers for good. */
export const assetsDir = '_site'

/** Folder of the browser's search index, below the base URL. */
export const searchDir = 'search-index'

/** Section records as gzipped JSON, below the base URL: what browsers search where the files of the index do not serve. */
export const recordsArchive = 'records.json.gz'

/** Path of a page's Markdown twin: `/docs/x.md`, `/index.md` for the front page. */
export function twinPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}
