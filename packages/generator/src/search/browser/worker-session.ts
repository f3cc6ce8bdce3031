import type { Excerpt, HighlightQuery, SearchResult, StaticDocument } from '@next-panel/search/static'
import type { IndexSession } from './index-session.ts'
import type { IndexAnswer, IndexQuestion, IndexToOpen } from './worker-messages.ts'

/** An index in a worker of its own, so that typing stays smooth however large it is. */
export class WorkerIndexSession implements IndexSession {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #asked = 0

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<IndexAnswer>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.value)
    })
    worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(message || 'The search worker did not start.'))
      this.#waiting.clear()
    })
  }

  /** @throws when the worker does not start or the index is not sound */
  static async open(index: IndexToOpen): Promise<WorkerIndexSession> {
    const session = new WorkerIndexSession(
      new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' }),
    )
    await session.#ask({ kind: 'open', ...index, base: new URL(index.base, location.href).href })
    return session
  }

  find(query: string, category: string | undefined): Promise<SearchResult<StaticDocument>> {
    return this.#ask<SearchResult<StaticDocument>>({ kind: 'find', query, category })
  }

  excerpt(id: string, marker: HighlightQuery): Promise<Excerpt> {
    return this.#ask<Excerpt>({ kind: 'excerpt', document: id, marker })
  }

  #ask<T>(question: IndexQuestion): Promise<T> {
    const id = ++this.#asked
    const waiting = Promise.withResolvers<T>()
    // The worker answers each question with the type its kind promises.
    this.#waiting.set(id, waiting as PromiseWithResolvers<unknown>)
    this.#worker.postMessage({ id, question })
    return waiting.promise
  }
}
