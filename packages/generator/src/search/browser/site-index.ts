import { synonyms as synonymGroups } from 'virtual:site/search'
import { searchDir } from '../../site/output-paths.ts'
import { takeEarly, type WholeAnswer } from '../../ui/browser/early-fetch.ts'
import { indexFilesIn } from './index-files.ts'
import { type IndexSession, LocalIndexSession } from './index-session.ts'
import { withRecords } from './records-fallback.ts'

/** Size of a main file from which on the index goes to a worker, in bytes; some 3,000 sections. */
const minWorkerBytes = 120_000

/** An index of the site: the base URL of that, and what follows the name of the index's folder there. */
interface IndexLocation {
  readonly base: string
  readonly index: string
}

/** Indexes that are opened before they are asked, by the address of their folder. */
const early = new Map<string, Promise<IndexSession>>()

const folderOf = ({ base, index }: IndexLocation) => base + searchDir + index

/**
 * Opens an index of the site while the code that will ask it is still on its way, and asks for what the query will need.
 * @param typed what is in the box by then
 */
export function openEarly(location: IndexLocation, typed?: () => string): void {
  const own = openIndex(folderOf(location), takeEarly, typed)
  early.set(folderOf(location), own)
  // Whoever takes it is told.
  own.catch(() => undefined)
}

/** Opens an index of the site for later, out of the way of what somebody waits for. @throws when its files do not serve */
export async function openForLater(location: IndexLocation): Promise<void> {
  const folder = folderOf(location)
  const own = early.get(folder) ?? openIndex(folder, fetchLater)
  early.set(folder, own)
  await own.catch((error: unknown) => {
    // The next try may succeed.
    if (early.get(folder) === own) early.delete(folder)
    throw error
  })
}

/**
 * The index that was opened early, to whoever takes it first; else it is opened now. Where its files do not serve, the section
 * records of the site are indexed instead.
 */
export function siteIndex({ base, index }: IndexLocation): Promise<IndexSession> {
  const folder = folderOf({ base, index })
  const own = early.get(folder) ?? openIndex(folder, takeEarly)
  early.delete(folder)
  return withRecords(own, async () => {
    const { openRecordsInWorker } = await import('./worker-session.ts')
    return openRecordsInWorker({ base: new URL(base, location.href).href, index, synonymGroups })
  })
}

async function fetchLater(address: string): Promise<WholeAnswer> {
  const answer = await fetch(address, { priority: 'low' })
  const { ok, status, statusText } = answer
  return { ok, status, statusText, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

async function openIndex(folder: string, get: typeof takeEarly, typed?: () => string): Promise<IndexSession> {
  const load = indexFilesIn(folder, get)
  const main = await load('main')
  if (main.byteLength < minWorkerBytes) {
    const session = new LocalIndexSession(main, load, synonymGroups)
    session.prepare(typed?.() ?? '')
    return session
  }
  const { openInWorker } = await import('./worker-session.ts')
  return openInWorker({ main, folder: new URL(folder, location.href).href, synonymGroups })
}
