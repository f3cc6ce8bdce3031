/** Closed set of reasons why the site cannot be built. */
export type SiteErrorCode =
  | 'config'
  | 'front-matter'
  | 'content'
  | 'link'
  | 'image'
  | 'route'
  | 'sidebar'
  | 'navbar'
  | 'component'

/** A place in a file that a writer can open. `line` counts from 1. */
export interface SourceLocation {
  readonly file: string
  readonly line?: number | undefined
}

/**
 * The only error the site's own code raises. The message says what happened, to what, and what to do; when the
 * cause is in a file, the message begins with `file:line`.
 */
export class SiteError extends Error {
  readonly code: SiteErrorCode
  readonly location: SourceLocation | undefined
  /** The message without the place. */
  readonly text: string
  /** The single problems, when the message lists several. */
  parts: readonly SiteError[] = []

  constructor(code: SiteErrorCode, message: string, location?: SourceLocation, cause?: unknown) {
    // What another SiteError says is part of the message already.
    const options = cause === undefined || cause instanceof SiteError ? undefined : { cause }
    super(location ? `${formatLocation(location)}: ${message}` : message, options)
    this.name = 'SiteError'
    // These are mistakes in content or configuration; the way through our code would only hide the message.
    this.stack = ''
    this.code = code
    this.location = location
    this.text = message
  }

  /** The error as it was before it came from a thread, where errors lose their class. */
  static from({ code, text, location }: Pick<SiteError, 'code' | 'text' | 'location'>): SiteError {
    return new SiteError(code, text, location)
  }
}

/** A place as tools write it, so that editors can open it. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Gathers problems so that a writer sees all of them at once instead of one a build. */
export class Problems {
  readonly #found: SiteError[] = []

  add(error: SiteError): void {
    this.#found.push(...(error.parts.length > 0 ? error.parts : [error]))
  }

  /** Runs `work`; a {@link SiteError} it raises is kept and `undefined` returned, anything else passes through. */
  catching<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      this.add(error)
      return undefined
    }
  }

  /** Raises what was gathered, as one error. */
  throwIfAny(): void {
    const [first, ...rest] = this.#found
    if (!first) return
    if (rest.length === 0) throw first
    const list = this.#found.map((problem) => `  ${problem.message}`).join('\n')
    const all = new SiteError(first.code, `${this.#found.length} problems:\n${list}`)
    all.parts = this.#found
    throw all
  }
}
