import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.ts'

/** How many questions are answered at the same time, and how many wait for it. */
export interface AnswerPoolSettings {
  readonly atOnce: number
  readonly waiting: number
}

/** The longest a question waits, in milliseconds: a reader would rather be told. */
const maxWait = 20_000

/** What is said to try again after, in seconds. */
const retryAfter = 5

interface Waiting {
  readonly enter: () => void
}

/**
 * Keeps the work of answers apart from searches: so many are answered at once, a bounded number waits in the order of
 * their coming, and who comes beyond that is told to come back.
 */
export class AnswerPool {
  readonly #settings: AnswerPoolSettings
  readonly #maxWait: number
  readonly #queue = new Set<Waiting>()
  #active = 0

  /** @param wait the longest a question waits, in milliseconds; a parameter for tests */
  constructor(settings: AnswerPoolSettings, wait = maxWait) {
    this.#settings = settings
    this.#maxWait = wait
  }

  /** Questions being answered. */
  get active(): number {
    return this.#active
  }

  /** Questions that wait. */
  get waiting(): number {
    return this.#queue.size
  }

  /**
   * Resolves when a question may be answered, with what ends it; to be called once the answer is over.
   *
   * @throws {ServiceError} `busy` when too many wait, or when it waited too long. @throws what `signal` was aborted with.
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
      // The place goes from one to the next, so that none who comes now takes it first.
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
 * Answers a request within the pool: its place is given back once the reply, or the stream that it is, has ended.
 *
 * @throws {ServiceError} `busy`.
 */
export async function inAnswerPool(
  c: Context,
  pool: AnswerPool,
  respond: () => Promise<Response>,
): Promise<Response> {
  // The body first: one that comes slowly, or never, would keep the place for as long.
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
