import { ServiceError } from '../errors/service-error.ts'
import type { CodeLog } from './code-log.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxJob } from './sandbox-job.ts'

/** The owner of code, and its name in messages. */
export interface CodeOwner {
  readonly collection: string
  readonly name: string
}

/** Runs the code of collections and writes to their logs. */
export class UserCode {
  readonly #sandbox: Sandbox
  readonly #log: CodeLog

  constructor(sandbox: Sandbox, log: CodeLog) {
    this.#sandbox = sandbox
    this.#log = log
  }

  /**
   * Calls a function with JSON arguments and returns its result; nothing for `null` and `undefined`.
   *
   * @throws {ServiceError} `code-failed` if there is no result, or `busy` if too many jobs are running.
   */
  async call(owner: CodeOwner, job: Omit<SandboxJob, 'args'>, args: readonly unknown[]): Promise<unknown> {
    const outcome = await this.#run(owner, { ...job, args: JSON.stringify(args) })
    if (outcome.kind === 'result') return outcome.json === undefined ? undefined : JSON.parse(outcome.json)
    throw codeFailed(owner, `the code ${outcome.reason}`)
  }

  /**
   * Validates code before it is stored: first its syntax, then its exports after evaluation.
   *
   * @param functions names of which one must be exported; without them, the only export must be a function
   * @throws {ServiceError} `busy` if too many jobs are running.
   */
  async problem(owner: CodeOwner, code: string, functions?: readonly string[]): Promise<string | undefined> {
    const most = functions ? Number.POSITIVE_INFINITY : 1
    // Only those who set code need the parser.
    const { shapeProblem } = await import('./module-shape.ts')
    const shape = shapeProblem(code, most)
    if (shape) return shape
    const outcome = await this.#run(owner, functions ? { code, functions } : { code })
    if (outcome.kind === 'result') return undefined
    return outcome.reason.replace(/^threw TypeError: (?=Export)/, '')
  }

  async #run({ collection, name }: CodeOwner, job: SandboxJob) {
    const outcome = await this.#sandbox.run(job, (line) => this.#log.write(collection, line))
    if (outcome.kind === 'failed') this.#log.write(collection, `${name}: the code ${outcome.reason}`)
    return outcome
  }
}

/** The error for failed code; `problem` says why. */
export function codeFailed({ name }: CodeOwner, problem: string): ServiceError {
  return new ServiceError('code-failed', `${name} failed: ${problem}`)
}
