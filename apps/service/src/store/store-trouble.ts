import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'

/** Why a store cannot be written, or not be used at all. */
export type StoreTrouble = 'disk-full' | 'read-only' | 'corrupt' | 'disk-error' | 'unreachable'

/** The problem, for everyone, and its remedy, for operators. */
const texts: Readonly<Record<StoreTrouble, readonly [problem: string, remedy: string]>> = {
  'disk-full': [
    'The store cannot be written: its disk is full.',
    'Free some space; the service then continues without a restart.',
  ],
  'read-only': [
    'The store cannot be written: it is read-only.',
    'Make its file system or database writable; the service then continues without a restart.',
  ],
  corrupt: [
    'The store is damaged.',
    'Stop the service, check the disk, move the damaged store away, and restore the latest backup: npm run service -- restore FILE',
  ],
  'disk-error': [
    'The disk of the store cannot be read or written.',
    'Check the disk and the messages of the system (dmesg); once it works, the service continues without a restart.',
  ],
  unreachable: [
    'The database cannot be used at the moment.',
    'Check that it runs and accepts connections; the service then continues without a restart.',
  ],
}

/** Interval at which a store in trouble is tried again, in milliseconds. */
const probeInterval = 2000

/** Returns what an operator can do about a trouble. */
export function remedyFor(trouble: StoreTrouble): string {
  return texts[trouble][1]
}

/** The error of requests that need the store while it is in trouble. Nothing of them is stored. */
export function troubleError(trouble: StoreTrouble, cause: unknown): ServiceError {
  return new ServiceError('store-unavailable', `${texts[trouble][0]} Try again later.`, {
    cause,
    retryAfter: trouble === 'unreachable' ? 1 : 10,
  })
}

/**
 * Logs that some work failed. A trouble of the store is left out, because the store itself has logged it once, and work that fails
 * again and again would repeat it.
 */
export function logFailure(what: string, error: unknown): void {
  if (error instanceof ServiceError && error.code === 'store-unavailable') return
  log.error(`${what}: ${systemReason(error)}`)
}

/** The trouble of a store, and a message with its remedy. */
export interface StoreProblem {
  readonly problem: StoreTrouble
  readonly message: string
}

/**
 * Whether a store is in trouble. It is logged when a trouble begins and when it ends. Until then, the store is tried every
 * two seconds, so that it also ends if nobody writes.
 */
export class StoreCondition {
  readonly #probe: () => Promise<void>
  #trouble: StoreTrouble | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param probe writes a little, and fails while the store cannot be written */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe
  }

  /** The current trouble. */
  get problem(): StoreProblem | undefined {
    const trouble = this.#trouble
    return trouble && { problem: trouble, message: texts[trouble].join(' ') }
  }

  /** Notes that a statement failed because of a trouble. */
  note(trouble: StoreTrouble, error: unknown): void {
    if (this.#trouble === trouble || this.#isClosed) return
    this.#trouble = trouble
    log.error(`${texts[trouble].join(' ')} The cause: ${systemReason(error)}`)
    if (this.#timer === undefined) this.#tryLater()
  }

  /** Stops trying. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #tryLater(): void {
    this.#timer = setTimeout(() => void this.#try(), probeInterval).unref()
  }

  async #try(): Promise<void> {
    try {
      await this.#probe()
      this.#trouble = undefined
      this.#timer = undefined
      if (!this.#isClosed) log.info('The store can be written again.')
    } catch {
      // The statement that failed has noted why.
      if (!this.#isClosed) this.#tryLater()
    }
  }
}
