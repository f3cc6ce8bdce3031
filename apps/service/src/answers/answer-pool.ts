import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.ts'

/** Maximum number of concurrent answers, and of waiting questions. */
export interface AnswerPoolSettings {
  readonly atOnce: number
  readonly waiting: number
}

/** Maximum waiting time of a question, in milliseconds. A reader who waited this long should get an error. */
const maxWait = 20_000

/** The time after which a rejected client should retry, in seconds. */
const retryAfter = 5

interface Waiting {
  readonly enter: () => void
}

/**
 * Limits concurrent answers, so that they do not slow down searches. A limited number of questions wait in order; further
 * ones are rejected.
 */
export class AnswerPool {
  readonly #settings: AnswerPoolSettings
  readonly #maxWait: number
  readonly #queue = new Set<Waiting>()
  #active = 0

  /**
   * @param wait maximum waiting time in milliseconds; a parameter for tests
   */
  constructor(settings: AnswerPoolSettings, wait = maxWait) {
    this.#settings = settings
    this.#maxWait = wait
  }

  /** The number of questions being answered. */
  get active(): number {
    return this.#active
  }

  /** The number of waiting questions. */
  get waiting(): number {
    return this.#queue.size
  }

  /**
   * Resolves when a question can be answered, with a function to call when the answer ends.
   *
   * @throws {ServiceError} `busy` if too many questions are waiting, or if this one waited too long.
   * @throws the reason of `signal` if it is aborted.
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#active < this.#settings.atOnce) this.#active++
    else await this.#wait(signal)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const [next] = this.#queue
      // The place passes directly to the next waiting question, so that a new question cannot take it.
      if (next) next.enter()
      else this.#active--
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    if (this.#queue.size >= this.#settings.waiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#queue.delete(waiting)
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const waiting: Waiting = {
      enter() {
        leave()
        resolve()
      },
    }
    const onAbort = () => {
      leave()
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      leave()
      reject(busy())
    }, this.#maxWait)
    signal.addEventListener('abort', onAbort)
    this.#queue.add(waiting)
    return promise
  }
}

/**
 * Answers a request within the pool. Its place is free again when the response, or its stream, has ended.
 *
 * @throws {ServiceError} `busy`.
 */
export async function inAnswerPool(
  c: Context,
  pool: AnswerPool,
  respond: () => Promise<Response>,
): Promise<Response> {
  // The body is read first, because a slow or incomplete body would occupy a place.
  await c.req.text()
  const leave = await pool.enter(c.req.raw.signal)
  try {
    return await respond()
  } finally {
    const end = c.get('streamEnd')
    if (end) void end.then(leave)
    else leave()
  }
}

function busy(): ServiceError {
  return new ServiceError('busy', `Too many questions are being answered. Try again in ${retryAfter} s.`, {
    retryAfter,
  })
}
