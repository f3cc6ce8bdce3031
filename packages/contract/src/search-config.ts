export { searchConfigFile } from './site-files.ts'

/** Whether answers are written by a language model or quoted from the pages. */
export type AnswerStyle = 'written' | 'quoted'

/** A collection of a search and answer service, with what is needed to read it. */
export interface HostedSearch {
  readonly provider: 'hosted'
  /** Where the service is, to be resolved against the address of the page; ends with a slash. */
  readonly url: string
  readonly collection: string
  /** A key that only searches and asks; it is meant to be seen. */
  readonly key: string
  readonly answers: AnswerStyle
}

/**
 * What `search-config.json` tells the pages of a site: where to search. The built file says what the site was configured
 * with; the service answers the same address with its own collection, so that one build serves both.
 */
export type SearchConfig = { readonly provider: 'local' } | HostedSearch

/** Reads the parsed file; anything that is not a search configuration means the local index. */
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
