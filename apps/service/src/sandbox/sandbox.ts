import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { ServiceError } from '../errors/service-error.ts'
import { log } from '../log/log.ts'
import type { SandboxJob, SandboxOutcome, ThreadMessage, WorkerTask } from './sandbox-job.ts'

/** Concurrency and time limits in milliseconds. Code is limited by processor time. */
export interface SandboxLimits {
  /** Maximum number of concurrent jobs, each on a separate thread. */
  readonly workers: number
  /** Maximum number of waiting jobs; further ones are rejected. */
  readonly waiting: number
  /** Time limit for evaluating code. */
  readonly evaluation: number
  /**
   * Wall-clock time beyond the limits after which a thread counts as stuck, because some operations of the engine cannot be
   * interrupted. It allows for waiting on a busy machine.
   */
  readonly grace: number
  /** Time after which an idle thread is stopped. */
  readonly idle: number
}

const defaultLimits: SandboxLimits = { workers: 2, waiting: 64, evaluation: 200, grace: 1000, idle: 30_000 }

/** Default time limit of a call, in milliseconds of processor time. */
const defaultExecution = 1000

/** QuickJS, compiled once. Threads share the module and the code that V8 compiles for it later. */
let engine: Promise<WebAssembly.Module> | undefined

async function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
  return WebAssembly.compile(await readFile(file))
}

/** Seconds to wait before retrying. */
const retryAfter = 1

/** Maximum heap of a thread in MB, besides the engine's memory. */
const maxHeap = 48

interface Waiting {
  readonly job: SandboxJob
  readonly onLine: (line: string) => void
  readonly resolve: (outcome: SandboxOutcome) => void
  readonly reject: (reason: ServiceError) => void
}

interface Thread {
  /** Undefined while the engine is being compiled. */
  worker: Worker | undefined
  isReady: boolean
  current: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Runs user code in isolation: in a separate engine without network, files or host objects, with time and
 * memory limits, on threads that handle no requests. Threads start with the first job, and are replaced after
 * misbehaving code.
 */
export class Sandbox {
  readonly #limits: SandboxLimits
  readonly #waiting: Waiting[] = []
  readonly #threads = new Set<Thread>()
  #isClosed = false

  constructor(limits: Partial<SandboxLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
  }

  /**
   * Runs a job when a thread is free.
   *
   * @param onLine called with each line of console output
   * @throws {ServiceError} `busy` if too many jobs are waiting.
   */
  run(job: SandboxJob, onLine: (line: string) => void = () => {}): Promise<SandboxOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || this.#waiting.length >= this.#limits.waiting) {
        reject(busy())
        return
      }
      this.#waiting.push({ job, onLine, resolve, reject })
      this.#assign()
    })
  }

  /** Stops all threads; unfinished jobs fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(busy())
    const threads = [...this.#threads]
    for (const { current } of threads) current?.reject(busy())
    await Promise.all(threads.map((thread) => this.#end(thread)))
  }

  #assign(): void {
    const free = [...this.#threads].filter(({ current }) => !current)
    while (this.#waiting.length > 0 && (free.length > 0 || this.#threads.size < this.#limits.workers)) {
      const next = this.#waiting.shift()
      const thread = free.pop() ?? this.#start()
      thread.current = next
      if (thread.isReady) this.#begin(thread)
    }
  }

  #begin(thread: Thread): void {
    clearTimeout(thread.timer)
    if (!thread.current) {
      this.#rest(thread)
      return
    }
    const { execution = defaultExecution, ...job } = thread.current.job
    const { evaluation, grace } = this.#limits
    thread.worker?.ref()
    thread.worker?.postMessage({ ...job, evaluation, execution } satisfies WorkerTask)
    const most = evaluation + (job.args === undefined ? 0 : execution)
    thread.timer = setTimeout(() => {
      this.#fail(thread, `took longer than ${most} ms in total`)
    }, most + grace)
  }

  /** Stops a thread if it gets no work for a while. */
  #rest(thread: Thread): void {
    thread.worker?.unref()
    thread.timer = setTimeout(() => void this.#end(thread), this.#limits.idle).unref()
  }

  #start(): Thread {
    const thread: Thread = { worker: undefined, isReady: false, current: undefined, timer: undefined }
    this.#threads.add(thread)
    engine ??= compileEngine()
    engine.then(
      (wasm) => this.#launch(thread, wasm),
      (error) => this.#break(thread, error),
    )
    return thread
  }

  #launch(thread: Thread, workerData: WebAssembly.Module): void {
    if (!this.#threads.has(thread)) return
    const worker = new Worker(new URL('./sandbox-worker.mjs', import.meta.url), {
      workerData,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    })
    thread.worker = worker
    worker.on('error', (error) => this.#break(thread, error))
    worker.on('exit', () => this.#break(thread, 'It exited by itself.'))
    worker.on('message', (message: ThreadMessage) => {
      // A message may arrive after its thread was stopped.
      if (this.#threads.has(thread)) this.#receive(thread, message)
    })
  }

  #receive(thread: Thread, message: ThreadMessage): void {
    switch (message.kind) {
      case 'ready':
        thread.isReady = true
        this.#begin(thread)
        break
      case 'line':
        thread.current?.onLine(message.line)
        break
      case 'done':
        this.#finish(thread, message)
    }
  }

  #break(thread: Thread, error: unknown): void {
    if (!this.#threads.has(thread)) return
    log.error('A sandbox thread crashed.', error)
    this.#fail(thread, 'crashed the sandbox')
  }

  #finish(thread: Thread, { outcome, isWornOut }: Extract<ThreadMessage, { kind: 'done' }>): void {
    const { current } = thread
    thread.current = undefined
    if (isWornOut) void this.#end(thread)
    else this.#begin(thread)
    current?.resolve(outcome)
    this.#assign()
  }

  /** Stops a thread and fails its job. */
  #fail(thread: Thread, reason: string): void {
    if (!this.#threads.has(thread)) return
    void this.#end(thread)
    thread.current?.resolve({ kind: 'failed', reason })
    if (!this.#isClosed) this.#assign()
  }

  async #end(thread: Thread): Promise<void> {
    clearTimeout(thread.timer)
    this.#threads.delete(thread)
    await thread.worker?.terminate()
  }
}

function busy(): ServiceError {
  return new ServiceError(
    'busy',
    `Too many hooks and tools are running. Try again in ${retryAfter} s, or make them faster.`,
    { retryAfter },
  )
}
