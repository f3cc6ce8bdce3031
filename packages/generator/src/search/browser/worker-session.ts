import { type Remote, wrap } from 'comlink'
import type { SessionWorker } from './expose-session.ts'
import type { IndexSession } from './index-session.ts'
import type { IndexToOpen } from './index-worker.ts'
import type { RecordsToOpen } from './records-session.ts'

/**
 * Opens an index in a worker of its own, so that typing stays smooth however large it is.
 * @throws when the worker does not start or the index is not sound
 */
export function openInWorker(index: IndexToOpen): Promise<IndexSession> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' })
  return opened<IndexToOpen>(worker, (session) => session.open(index))
}

/**
 * Indexes section records in a worker of its own, which takes a while.
 * @throws when the worker does not start, or the records do not load or are damaged
 */
export function openRecordsInWorker(records: RecordsToOpen): Promise<IndexSession> {
  const worker = new Worker(new URL('./records-worker.ts', import.meta.url), { type: 'module' })
  return opened<RecordsToOpen>(worker, (session) => session.open(records))
}

async function opened<Source>(
  worker: Worker,
  open: (session: Remote<SessionWorker<Source>>) => Promise<void>,
): Promise<IndexSession> {
  const failure = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The search worker did not start.')),
    )
  })
  const session = wrap<SessionWorker<Source>>(worker)
  await Promise.race([open(session), failure])
  return session
}
