import { ServiceError } from '../errors/service-error.ts'
import { log } from '../log/log.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxJob } from './sandbox-job.ts'

/**
 * Maximum length of the code that a line of the log quotes, in UTF-16 units. The sandbox limits the number of
 * lines.
 */
const maxQuoted = 1000

/** The owner of code, and its name in messages. */
export interface CodeOwner {
  readonly collection: string
  readonly name: string
}

/** Runs the code of collections. Its output and its failures go to the log of the service. */
export class UserCode {
  readonly #sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /**
   * Calls a function with JSON arguments and returns its result; nothing for `null` and `undefined`.
   *
   * @throws {ServiceError} `code-failed` if there is no result, or `busy` if too many jobs are running.
   */
  async call(owner: CodeOwner, job: Omit<SandboxJob, 'args'>, args: readonly unknown[]): Promise<unknown> {
    const outcome = await this.#run(owner, { ...job, args: JSON.stringify(args) })
    if (outcome.kind === 'result') return outcome.json === undefined ? undefined : JSON.parse(outcome.json)
    const problem = `the code ${outcome.reason}`
    logFailure(owner, problem)
    throw new ServiceError('code-failed', `${owner.name} failed: ${problem}`)
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

  #run(owner: CodeOwner, job: SandboxJob) {
    return this.#sandbox.run(job, (line) => log.info(logLine(owner, 'printed', line)))
  }
}

/** Logs why code has no result that can be used. */
export function logFailure(owner: CodeOwner, problem: string): void {
  log.warn(logLine(owner, 'failed', problem))
}

/** A line of the log. Control and format characters are removed, because they could imitate other lines or control a terminal. */
function logLine({ collection, name }: CodeOwner, event: string, text: string): string {
  const quoted = text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text
  const line = `${name} of collection ${collection} ${event}: ${quoted}`
  return line.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
}
