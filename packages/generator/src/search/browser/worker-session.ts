import { wrap } from 'comlink'
import type { IndexSession } from './index-session.ts'
import type { IndexToOpen, IndexWorker } from './index-worker.ts'

/**
 * Opens an index in a worker of its own, so that typing stays smooth however large it is.
 * @throws when the worker does not start or the index is not sound
 */
export async function openInWorker(index: IndexToOpen): Promise<IndexSession> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' })
  const failure = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The search worker did not start.')),
    )
  })
  const session = wrap<IndexWorker>(worker)
  await Promise.race([session.open(index), failure])
  return session
}
