import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { ServiceError } from '../errors/service-error.ts'
import { WorkerChannel } from '../threads/worker-channel.ts'
import type { SandboxJob, SandboxOutcome } from './sandbox-job.ts'
import type { functions } from './sandbox-worker.mjs'

/** How much is done at once, and how long things may take, in milliseconds. Code is held to the processor time it takes. */
export interface SandboxLimits {
  /** Jobs that run at the same time, each on a thread of its own. */
  readonly workers: number
  /** Jobs that may wait for a thread; more are refused. */
  readonly waiting: number
  /** How long code may take until it can be called. */
  readonly evaluation: number
  /**
   * Time by the clock, beyond its limits, after which a thread counts as stuck: some operations of the engine cannot be
   * interrupted. A busy machine may let a thread wait for most of it.
   */
  readonly grace: number
  /** Time after which a thread without work is ended. */
  readonly idle: number
}

const defaultLimits: SandboxLimits = { workers: 2, waiting: 64, evaluation: 200, grace: 1000, idle: 30_000 }

/** How long a call takes at most unless it is told otherwise, in milliseconds of processor time. */
const defaultExecution = 1000

/** QuickJS, compiled once: threads share it, and what V8 makes of it while it runs. */
let engine: Promise<WebAssembly.Module> | undefined

async function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
  return WebAssembly.compile(await readFile(file))
}

/** When to try again after a refusal, in seconds. */
const retryAfter = 1

/** Heap of a thread in MB, beside the memory of the engine. */
const maxHeap = 48

interface Waiting {
  readonly job: SandboxJob
  readonly onLine: (line: string) => void
  readonly resolve: (outcome: SandboxOutcome) => void
  readonly reject: (reason: ServiceError) => void
}

interface Thread {
  /** Nothing while the engine is compiled. */
  worker: Worker | undefined
  /** Nothing until the worker is ready. */
  channel: WorkerChannel<typeof functions> | undefined
  current: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Runs code of users, kept apart from the service: in an engine of its own, without network, files or objects of the
 * host, with limits on time and memory, on threads beside the one that answers requests. Threads start with the first
 * job, and are replaced when code has misbehaved.
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
   * Runs a job as soon as a thread is free.
   *
   * @param onLine gets what the code writes to its console, line by line
   * @throws {ServiceError} `busy` when too many jobs wait.
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

  /** Ends all threads; jobs that are not done are refused. */
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
      if (thread.channel) this.#begin(thread, thread.channel)
    }
  }

  #begin(thread: Thread, channel: WorkerChannel<typeof functions>): void {
    clearTimeout(thread.timer)
    if (!thread.current) {
      this.#rest(thread)
      return
    }
    const { execution = defaultExecution, ...job } = thread.current.job
    const { evaluation, grace } = this.#limits
    thread.worker?.ref()
    channel.call('run', { ...job, evaluation, execution }).then(
      ({ outcome, isWornOut }) => this.#finish(thread, channel, outcome, isWornOut),
      (error) => this.#break(thread, error),
    )
    const most = evaluation + (job.args === undefined ? 0 : execution)
    thread.timer = setTimeout(() => {
      this.#fail(thread, `took longer than ${most} ms in total`)
    }, most + grace)
  }

  /** Leaves a thread without work for a while. */
  #rest(thread: Thread): void {
    thread.worker?.unref()
    thread.timer = setTimeout(() => void this.#end(thread), this.#limits.idle).unref()
  }

  #start(): Thread {
    const thread: Thread = { worker: undefined, channel: undefined, current: undefined, timer: undefined }
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
    const channel = new WorkerChannel<typeof functions>(worker, (line: string) => {
      if (this.#threads.has(thread)) thread.current?.onLine(line)
    })
    channel.call('prepare').then(
      () => {
        if (!this.#threads.has(thread)) return
        thread.channel = channel
        this.#begin(thread, channel)
      },
      (error) => this.#break(thread, error),
    )
  }

  /** A thread that was ended rejects what it was asked for, too: nobody waits for that any more. */
  #break(thread: Thread, error: unknown): void {
    if (!this.#threads.has(thread)) return
    console.error('A sandbox thread crashed:', error)
    this.#fail(thread, 'crashed the sandbox')
  }

  #finish(
    thread: Thread,
    channel: WorkerChannel<typeof functions>,
    outcome: SandboxOutcome,
    isWornOut: boolean,
  ): void {
    if (!this.#threads.has(thread)) return
    const { current } = thread
    thread.current = undefined
    if (isWornOut) void this.#end(thread)
    else this.#begin(thread, channel)
    current?.resolve(outcome)
    this.#assign()
  }

  /** Gives up a thread and what it was doing. */
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
