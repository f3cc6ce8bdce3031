/** Code to run and the function to call. */
export interface SandboxJob {
  /** An ES module whose default export is an object of functions. */
  readonly code: string
  /** Names of the function to call, of which the first exported one is used; without names, the only export. */
  readonly functions?: readonly string[]
  /** Its arguments as a JSON array string. Without arguments, the code is evaluated and nothing is called. */
  readonly args?: string
  /** Time limit of the call in milliseconds. */
  readonly execution?: number
}

/** The result of a job: JSON, nothing for `null` and `undefined`, or the reason for a failure. */
export type SandboxOutcome =
  | { readonly kind: 'result'; readonly json: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string }

/** A task for a thread. */
export interface WorkerTask extends SandboxJob {
  /** Time limit for evaluating the code in milliseconds. */
  readonly evaluation: number
  readonly execution: number
}

/** A message from a thread: it can run code, some code printed a line, or a task is done. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'line'; readonly line: string }
  | {
      readonly kind: 'done'
      readonly outcome: SandboxOutcome
      /** Whether the thread must be replaced, because it cannot free the memory it holds. */
      readonly isWornOut: boolean
    }
