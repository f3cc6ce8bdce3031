import { ServiceError } from '../errors/service-error.ts'
import type { CodeLog } from './code-log.ts'
import { type ShapeProblem, shapeProblem } from './module-shape.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxJob } from './sandbox-job.ts'

/** Whose code it is, and what it is called in messages. */
export interface CodeOwner {
  readonly collection: string
  readonly name: string
}

/** Runs the code of collections, and tells their logs. */
export class UserCode {
  readonly #sandbox: Sandbox
  readonly #log: CodeLog

  constructor(sandbox: Sandbox, log: CodeLog) {
    this.#sandbox = sandbox
    this.#log = log
  }

  /**
   * Calls a function with arguments, which must be JSON. Returns its result; nothing for `null` and `undefined`.
   *
   * @throws {ServiceError} `code-failed` when there is no result, or `busy` when too much runs already.
   */
  async call(owner: CodeOwner, job: Omit<SandboxJob, 'args'>, args: readonly unknown[]): Promise<unknown> {
    const outcome = await this.#run(owner, { ...job, args: JSON.stringify(args) })
    if (outcome.kind === 'result') return outcome.json === undefined ? undefined : JSON.parse(outcome.json)
    throw codeFailed(owner, `the code ${outcome.reason}`)
  }

  /**
   * Looks for what is wrong with code before it is stored: with its form, then with what it exports once it is evaluated.
   *
   * @param functions one of these must be exported; without them the only export must be a function
   * @throws {ServiceError} `busy` when too much runs already.
   */
  async problem(owner: CodeOwner, code: string, functions?: readonly string[]): Promise<string | undefined> {
    const most = functions ? Number.POSITIVE_INFINITY : 1
    const shape: ShapeProblem | undefined = shapeProblem(code, most)
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

/** Code that cannot be used for what it is there for; `problem` says why. */
export function codeFailed({ name }: CodeOwner, problem: string): ServiceError {
  return new ServiceError('code-failed', `${name} failed: ${problem}`)
}
