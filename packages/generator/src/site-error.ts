/** Why the site cannot be built. */
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

/** A location in a file. `line` counts from 1. */
export interface SourceLocation {
  readonly file: string
  readonly line?: number | undefined
}

/**
 * The only error class of this package. The message says what is wrong, where, and how to fix it; if the cause is in a file,
 * it begins with `file:line`.
 */
export class SiteError extends Error {
  readonly code: SiteErrorCode
  readonly location: SourceLocation | undefined
  /** The message without the location. */
  readonly text: string
  /** The individual problems, if the message lists several. */
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

  /** Restores an error from a thread, where errors lose their class. */
  static from({ code, text, location }: Pick<SiteError, 'code' | 'text' | 'location'>): SiteError {
    return new SiteError(code, text, location)
  }
}

/** Formats a location so that editors can open it. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Collects problems, so that authors see all of them in one build. */
export class Problems {
  readonly #found: SiteError[] = []

  add(error: SiteError): void {
    this.#found.push(...(error.parts.length > 0 ? error.parts : [error]))
  }

  /** Runs `work`. If it throws a {@link SiteError}, adds it and returns `undefined`; other errors are rethrown. */
  catching<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      this.add(error)
      return undefined
    }
  }

  /** Throws the collected problems as one error. */
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
