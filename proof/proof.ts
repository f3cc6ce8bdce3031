import type { ParseArgsOptionsConfig } from 'node:util'

/** Passed to each proof by the runner. */
interface ProofContext {
  /** Values of the proof's own options; `undefined` if not given. */
  readonly options: Readonly<Record<string, string | undefined>>
  /** Prints a line of progress. */
  readonly report: (line: string) => void
}

/** A proof of `npm run proof -- NAME`: a check that takes longer than a test may. */
export interface Proof {
  /** A line for the list of names. */
  readonly about: string
  /** Its options in the format of `util.parseArgs`, each with its help text. */
  readonly options: Readonly<Record<string, ParseArgsOptionsConfig[string] & { readonly about: string }>>
  /** @throws {Error} if the proof fails; the message says what happened and how to repeat it */
  run(context: ProofContext): Promise<void>
}

/** Parses a whole number of at least 1. @throws {Error} that names the option */
export function countOption(name: string, value: string | undefined, defaultCount: number): number {
  const count = Number(value ?? defaultCount)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} is ${JSON.stringify(value)}, but must be a whole number of at least 1.`)
}
