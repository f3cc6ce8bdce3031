import { synonyms as synonymGroups } from 'virtual:site/search'
import { searchDir, shardPath } from '../../../site/addresses/output-paths.ts'
import { fetchWhole, takeEarly, type WholeAnswer } from '../../../ui/browser/early-fetch.ts'
import { fetchFile } from './index-files.ts'
import { IndexSession } from './index-session.ts'

/** Location of an index: the base URL, and the suffix of the index (`site-indexes.ts` of the contract). */
interface IndexLocation {
  readonly base: string
  readonly index: string
}

/** Fetches a file after everything that a reader waits for. */
export function fetchLater(address: string): Promise<WholeAnswer> {
  return fetchWhole(address, { priority: 'low' })
}

/** Opened indexes by folder. */
const sessions = new Map<string, Promise<IndexSession>>()

/**
 * Opens an index of the site, once unless that fails.
 * @param get fetches its files
 * @param typed returns the query typed so far, whose files are then requested
 * @throws if the main file cannot be used
 */
export function openIndex(
  { base, index }: IndexLocation,
  get: (address: string) => Promise<WholeAnswer> = takeEarly,
  typed = () => '',
): Promise<IndexSession> {
  const folder = base + searchDir + index
  const opened = sessions.get(folder)
  if (opened) return opened
  const load = (name: string, build?: string) =>
    fetchFile(build === undefined ? `${folder}/${name}.bin` : base + shardPath(name, build), get)
  const session = load('main').then((main) => {
    const session = new IndexSession(main, load, synonymGroups)
    session.prepare(typed())
    return session
  })
  sessions.set(folder, session)
  session.catch(() => sessions.delete(folder))
  return session
}
