export { searchConfigFile } from './site-files.ts'

/** Whether answers are written by a language model or quoted from the pages. */
export type AnswerStyle = 'written' | 'quoted'

/** A collection of a search and answer service, and how to read it. */
export interface HostedSearch {
  readonly provider: 'hosted'
  /** Service URL, relative to the page URL; ends with a slash. */
  readonly url: string
  readonly collection: string
  /** A public key for searches and questions. */
  readonly key: string
  readonly answers: AnswerStyle
}

/**
 * The contents of `search-config.json`: the search that pages use. The build writes the site's own
 * configuration, and the service replaces the file with its collection, so that the same build works with and
 * without the service.
 */
export type SearchConfig = { readonly provider: 'local' } | HostedSearch

/** Reads the parsed file. Anything invalid means the local index. */
export function readSearchConfig(value: unknown): SearchConfig {
  if (typeof value !== 'object' || value === null || !('provider' in value)) return { provider: 'local' }
  if (value.provider !== 'hosted') return { provider: 'local' }
  if (!('url' in value && 'collection' in value && 'key' in value)) return { provider: 'local' }
  const { url, collection, key } = value
  if (typeof url !== 'string' || typeof collection !== 'string' || typeof key !== 'string') {
    return { provider: 'local' }
  }
  const answers = 'answers' in value && value.answers === 'written' ? 'written' : 'quoted'
  return { provider: 'hosted', url, collection, key, answers }
}
