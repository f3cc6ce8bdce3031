/** Folder below the base URL for files with a content hash in their names, which browsers cache permanently. */
export const assetsDir = '_site'

/** Folder of the browser's search index, below the base URL. */
export const searchDir = 'search-index'

/** Path of the list of all pages for language models. */
export const llmsFile = '/llms.txt'
