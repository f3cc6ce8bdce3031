import { expose } from 'comlink'
import type { IndexSession } from './index-session.ts'

/** A worker that searches beside the page's own thread. */
export interface SessionWorker<Source> extends IndexSession {
  readonly open: (source: Source) => Promise<void>
}

/** Makes this worker search; the page asks it through `worker-session.ts`. */
export function exposeSession<Source>(open: (source: Source) => IndexSession | Promise<IndexSession>): void {
  let session: IndexSession | undefined
  const openedSession = () => {
    if (!session) throw new Error('The index is not open.')
    return session
  }
  expose({
    open: async (source) => {
      session = await open(source)
    },
    find: (...query) => openedSession().find(...query),
    answer: (...query) => openedSession().answer(...query),
    complete: () => openedSession().complete(),
    excerpt: (...hit) => openedSession().excerpt(...hit),
  } satisfies SessionWorker<Source>)
}
