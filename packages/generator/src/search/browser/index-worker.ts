import { expose } from 'comlink'
import { indexFilesBelow } from './index-files.ts'
import { type IndexSession, LocalIndexSession } from './index-session.ts'

/** An index that a worker opens. */
export interface IndexToOpen {
  readonly main: Uint8Array
  /** Absolute base URL of the site, below which the files of the index lie. */
  readonly base: string
  readonly synonymGroups: readonly (readonly string[])[]
}

let session: IndexSession | undefined

function openedSession(): IndexSession {
  if (!session) throw new Error('The index is not open.')
  return session
}

/** Searches a large index beside the page's own thread, which asks it through `worker-session.ts`. */
const indexWorker = {
  open({ main, base, synonymGroups }: IndexToOpen): void {
    session = new LocalIndexSession(main, indexFilesBelow(base), synonymGroups)
  },
  find: (...query: Parameters<IndexSession['find']>) => openedSession().find(...query),
  excerpt: (...hit: Parameters<IndexSession['excerpt']>) => openedSession().excerpt(...hit),
}

export type IndexWorker = typeof indexWorker

expose(indexWorker)
