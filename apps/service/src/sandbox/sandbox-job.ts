/** Code to run, and what to call of it. */
export interface SandboxJob {
  /** An ES module whose default export is an object of functions. */
  readonly code: string
  /** The function to call: the first of these that is exported; without names, the only one. */
  readonly functions?: readonly string[]
  /** Its arguments as the text of a JSON array; without them the code is only tried out, and nothing is called. */
  readonly args?: string
  /** How long the call may take, in milliseconds. */
  readonly execution?: number
}

/** What a job came to: the result as JSON text, nothing for `null` and `undefined`; or why there is none. */
export type SandboxOutcome =
  | { readonly kind: 'result'; readonly json: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string }

/** What a thread is told to do. */
export interface WorkerTask extends SandboxJob {
  /** How long the code may take until it can be called, in milliseconds. */
  readonly evaluation: number
  readonly execution: number
}
