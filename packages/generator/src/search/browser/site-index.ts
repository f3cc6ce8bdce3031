import { synonyms as synonymGroups } from 'virtual:site/search'
import { takeEarly, type WholeAnswer } from '../../ui/browser/early-fetch.ts'
import { indexFilesBelow, type LoadIndexFile } from './index-files.ts'
import { type IndexSession, LocalIndexSession } from './index-session.ts'
import { withRecords } from './records-fallback.ts'

/** Size of a main file from which on the index goes to a worker, in bytes; some 3,000 sections. */
const minWorkerBytes = 120_000

let early: Promise<IndexSession> | undefined

/**
 * Opens the index of the site while the code that will ask it is still on its way, and asks for what the query will need.
 * @param typed what is in the box by then
 */
export function openEarly(base: string, typed?: () => string): void {
  early = openIndex(base, indexFilesBelow(base, takeEarly), typed)
  // Whoever takes it is told.
  early.catch(() => undefined)
}

/** Opens the index of the site for later, out of the way of what somebody waits for. @throws when its files do not serve */
export async function openForLater(base: string): Promise<void> {
  const own = early ?? openIndex(base, indexFilesBelow(base, fetchLater))
  early = own
  await own.catch((error: unknown) => {
    // The next try may succeed.
    if (early === own) early = undefined
    throw error
  })
}

/**
 * The index that was opened early, to whoever takes it first; else it is opened now. Where its files do not serve, the section
 * records of the site are indexed instead.
 */
export function siteIndex(base: string): Promise<IndexSession> {
  const own = early ?? openIndex(base, indexFilesBelow(base, takeEarly))
  early = undefined
  return withRecords(own, async () => {
    const { openRecordsInWorker } = await import('./worker-session.ts')
    return openRecordsInWorker({ base: new URL(base, location.href).href, synonymGroups })
  })
}

async function fetchLater(address: string): Promise<WholeAnswer> {
  const answer = await fetch(address, { priority: 'low' })
  const { ok, status, statusText } = answer
  return { ok, status, statusText, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

async function openIndex(base: string, load: LoadIndexFile, typed?: () => string): Promise<IndexSession> {
  const main = await load('main')
  if (main.byteLength < minWorkerBytes) {
    const session = new LocalIndexSession(main, load, synonymGroups)
    session.prepare(typed?.() ?? '')
    return session
  }
  const { openInWorker } = await import('./worker-session.ts')
  return openInWorker({ main, base: new URL(base, location.href).href, synonymGroups })
}
