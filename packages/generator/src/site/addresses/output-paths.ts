/** Folder below the base URL for files with a content hash in their names, which browsers cache permanently. */
export const assetsDir = '_site'

/** Folder of the browser's search index, below the base URL. */
export const searchDir = 'search-index'

/**
 * Path of a shard of a search index. It names the build of the index, so that a page that is open while another release is shown never
 * gets shards of both.
 */
export function shardPath(name: string, build: string): string {
  return `${assetsDir}/${searchDir}/${name}.${build}.bin`
}

/** Path of the list of all pages for language models. */
export const llmsFile = '/llms.txt'
