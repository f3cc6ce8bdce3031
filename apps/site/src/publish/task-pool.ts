import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Tasks that threads run, by name: what each is given, and what it gives back. Both must survive a structured clone. */
export type TaskKinds<Kinds> = {
  readonly [Name in keyof Kinds]: { readonly input: unknown; readonly result: unknown }
}

interface Task {
  readonly name: PropertyKey
  readonly input: unknown
  readonly settle: (answer: { readonly result?: never; readonly error?: unknown }) => void
}

/** In MB. Left to itself a thread takes some 100 MB for what is garbage soon, many times what it holds. */
const YOUNG_MEMORY = 24

/** How tasks are spread over threads. */
export interface Spreading {
  /** How many must wait for each thread there is before a further one pays for loading its modules. */
  readonly tasksAThread: number
  /** How many a thread is given at a time: it goes on with those while nobody has time to give it others. */
  readonly heldAtOnce: number
}

/** Runs tasks in as many threads as the work is worth and the machine has cores. `task-thread.ts` is their side. */
export class TaskPool<Kinds extends TaskKinds<Kinds>> {
  readonly #script: URL
  readonly #spreading: Spreading
  /** What each thread works on, by number. */
  readonly #threads = new Map<Worker, Map<number, Task>>()
  readonly #waiting: Task[] = []
  #numbers = 0

  /** @param script module that answers the tasks */
  constructor(script: URL, spreading: Spreading) {
    this.#script = script
    this.#spreading = spreading
  }

  /** Runs a task after all that wait. */
  run<Name extends keyof Kinds>(name: Name, input: Kinds[Name]['input']): Promise<Kinds[Name]['result']> {
    return this.#add(name, input, (task) => this.#waiting.push(task))
  }

  /** Runs a task before all that wait. */
  runNext<Name extends keyof Kinds>(name: Name, input: Kinds[Name]['input']): Promise<Kinds[Name]['result']> {
    return this.#add(name, input, (task) => this.#waiting.unshift(task))
  }

  /** Ends all threads. What they did not finish never settles. */
  async close(): Promise<void> {
    await Promise.all([...this.#threads.keys()].map((thread) => thread.terminate()))
  }

  #add<Result>(name: PropertyKey, input: unknown, place: (task: Task) => void): Promise<Result> {
    const done = new Promise<Result>((resolve, reject) => {
      place({
        name,
        input,
        settle: ({ result, error }) => (error ? reject(error) : resolve(result as Result)),
      })
    })
    // Whoever awaits it is told of a failure, which may be after it happened.
    done.catch(() => {})
    const { size } = this.#threads
    if (size < availableParallelism() && this.#waiting.length > size * this.#spreading.tasksAThread)
      this.#startThread()
    for (const [thread, held] of this.#threads) this.#feed(thread, held)
    return done
  }

  #startThread(): void {
    const thread = new Worker(this.#script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY } })
    const held = new Map<number, Task>()
    this.#threads.set(thread, held)
    thread.on('message', ({ number, ...answer }) => {
      held.get(number)?.settle(answer)
      held.delete(number)
      this.#feed(thread, held)
    })
    thread.on('error', (error) => {
      this.#threads.delete(thread)
      for (const task of [...held.values(), ...this.#waiting.splice(0)]) task.settle({ error })
    })
  }

  #feed(thread: Worker, held: Map<number, Task>): void {
    while (held.size < this.#spreading.heldAtOnce) {
      const task = this.#waiting.shift()
      if (!task) return
      const number = this.#numbers++
      held.set(number, task)
      thread.postMessage({ number, name: task.name, input: task.input })
    }
  }
}
