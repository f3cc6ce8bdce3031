import type { Worker } from 'node:worker_threads'

/** What a worker can be asked to do, by name. Arguments and results are cloned. */
export type WorkerFunctions = Readonly<Record<string, (...args: never[]) => unknown>>

/** A call on its way to a worker. */
export interface WorkerCall {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}

/** What a worker sends: what a call came to, or an event of its own. */
export type WorkerMessage =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: unknown }
  | { readonly kind: 'event'; readonly event: unknown }

interface PendingCall {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Calls the functions of a worker, which it offers with `serveCalls`. Calls are begun in the order in which they are made. Those that
 * are not done when the worker fails or is terminated are rejected.
 *
 * @example
 * const channel = new WorkerChannel<typeof functions>(new Worker(url))
 * const reply = await channel.call('search', { term: 'port' })
 */
export class WorkerChannel<Functions extends WorkerFunctions> {
  readonly #worker: Worker
  readonly #pending = new Map<number, PendingCall>()
  #calls = 0
  #end: Error | undefined

  /** @param onEvent gets what the worker sends with `sendEvent` */
  constructor(worker: Worker, onEvent: (event: never) => void = () => {}) {
    this.#worker = worker
    worker.on('message', (message: WorkerMessage & { readonly event: never }) => {
      if (message.kind === 'event') onEvent(message.event)
      else this.#settle(message)
    })
    worker.on('error', (error) => this.#rejectAll(error))
    worker.on('exit', () => this.#rejectAll(new Error('The worker has exited.')))
  }

  call<Name extends keyof Functions & string>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#end) {
        reject(this.#end)
        return
      }
      const id = this.#calls++
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, name, args } satisfies WorkerCall)
    })
  }

  #settle(message: Exclude<WorkerMessage, { readonly kind: 'event' }>): void {
    const call = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.kind === 'result') call?.resolve(message.result)
    else call?.reject(message.error)
  }

  #rejectAll(reason: Error): void {
    this.#end ??= reason
    for (const { reject } of this.#pending.values()) reject(this.#end)
    this.#pending.clear()
  }
}
