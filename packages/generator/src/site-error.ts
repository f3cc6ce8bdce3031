/** The effect of a problem: it stops the build, is reported, or is ignored. */
type Severity = 'error' | 'warn' | 'off'

/** The default severity of each rule. A rule that loses no content is a warning. */
const defaultSeverities = {
  config: 'error',
  'front-matter': 'error',
  'unknown-key': 'warn',
  'yaml-comment': 'warn',
  content: 'error',
  admonition: 'warn',
  language: 'warn',
  diagram: 'warn',
  math: 'warn',
  style: 'warn',
  link: 'error',
  anchor: 'error',
  image: 'error',
  'remote-image': 'error',
  embed: 'error',
  component: 'error',
  tabs: 'error',
  author: 'error',
  'author-picture': 'warn',
  tag: 'warn',
  route: 'error',
  sidebar: 'error',
  'sidebar-order': 'warn',
  navbar: 'error',
} as const satisfies Readonly<Record<string, Severity>>

/** The rule that a problem breaks. */
export type Rule = keyof typeof defaultSeverities

export const rules: readonly Rule[] = Object.keys(defaultSeverities).filter(isRule)

function isRule(name: string): name is Rule {
  return Object.hasOwn(defaultSeverities, name)
}

/** A location in a file. `line` counts from 1. */
export interface SourceLocation {
  readonly file: string
  readonly line?: number | undefined
}

/**
 * The only error class of `sheaf`. The message says what is wrong, where, and how to fix it; if the cause is
 * in a file, it begins with `file:line`.
 */
export class SiteError extends Error {
  readonly code: Rule
  readonly location: SourceLocation | undefined
  /** The message without the location. */
  readonly text: string
  /** The individual problems, if the message lists several. */
  parts: readonly SiteError[] = []
  /** Whether the rest of the page or file is still usable, so that its rule may be less than an error. */
  canGoOn = false

  constructor(code: Rule, message: string, location?: SourceLocation, cause?: unknown) {
    // The message already contains that of another SiteError.
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
  static from({ code, text, location, canGoOn }: PlainProblem): SiteError {
    return Object.assign(new SiteError(code, text, location), { canGoOn })
  }
}

/** A {@link SiteError} as data. */
export type PlainProblem = Pick<SiteError, 'code' | 'text' | 'location' | 'canGoOn'>

/** A problem that a thread can send. */
export function plainProblem({ code, text, location, canGoOn }: SiteError): PlainProblem {
  return { code, text, location, canGoOn }
}

/** Takes a problem after which work goes on. */
export type Report = (problem: SiteError) => void

/** For a caller that cannot go on. @throws the problem */
export const raise: Report = (problem) => {
  throw problem
}

/** Formats a location so that editors can open it. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Collects problems, so that authors see all of them in one build. */
export class Problems {
  readonly #found: SiteError[] = []

  /** Adds a problem that cost the page or file in which it is. */
  add(error: SiteError): void {
    this.#found.push(...(error.parts.length > 0 ? error.parts : [error]))
  }

  /** Adds a problem after which work goes on; its rule decides whether the build fails. */
  readonly report: Report = (problem) => {
    problem.canGoOn = true
    this.#found.push(problem)
  }

  /** Returns the problems found so far, and forgets them. */
  take(): SiteError[] {
    return this.#found.splice(0)
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

  /**
   * Throws the collected problems as one error, sorted by rule, unless all are less than errors.
   * @param severities those that the configuration gives; a problem that cost its page or file is always an error
   * @returns the warnings, a list as text; `undefined` if there are none
   */
  settle(severities: Severities = {}): string | undefined {
    const found = this.take()
    const severityOf = ({ code, canGoOn }: SiteError): Severity =>
      canGoOn ? (severities[code] ?? defaultSeverities[code]) : 'error'
    const errors = found.filter((problem) => severityOf(problem) === 'error')
    const warnings = found.filter((problem) => severityOf(problem) === 'warn')
    const listed = warnings.length > 0 ? listOf(warnings, 'warning') : undefined
    const [first, ...rest] = errors
    if (!first) return listed
    if (rest.length === 0 && listed === undefined) throw first
    const list = listOf(errors, 'problem')
    const all = new SiteError(first.code, listed === undefined ? list : `${listed}\n${list}`)
    all.parts = found
    throw all
  }

  /** Throws the collected problems as one error. */
  throwIfAny(): void {
    this.settle()
  }
}

/** Severities by rule, as far as a configuration gives them. */
export type Severities = { readonly [rule in Rule]?: Severity | undefined }

function listOf(problems: readonly SiteError[], kind: 'problem' | 'warning'): string {
  const groups = Object.entries(Object.groupBy(problems, ({ code }) => code)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const lines = groups.flatMap(([code, group = []]) => [
    ...(groups.length > 1 ? [`${code} (${group.length}):`] : []),
    ...group.map(({ message }) => `  ${message}`),
  ])
  return [`${problems.length} ${kind}${problems.length === 1 ? '' : 's'}:`, ...lines].join('\n')
}
