/** Folder of files with a content hash in their names, below the base URL; cached by readers for good. */
export const assetsDir = '_site'

/** Folder of the browser's search index, below the base URL. */
export const searchDir = 'search-index'

/** Path of the list of all pages for language models. */
export const llmsFile = '/llms.txt'
