import type { ParseArgsOptionsConfig } from 'node:util'

/** What a proof is given by the runner. */
interface ProofContext {
  /** Values of the proof's own options; `undefined` when not given. */
  readonly options: Readonly<Record<string, string | undefined>>
  /** Tells the person who waits what goes on, a line each. */
  readonly report: (line: string) => void
}

/** One proof of `npm run proof -- NAME`: something that takes longer than a test may. */
export interface Proof {
  /** One line for the list of names. */
  readonly about: string
  /** Its options in the form of `util.parseArgs`, each with the line that explains it. */
  readonly options: Readonly<Record<string, ParseArgsOptionsConfig[string] & { readonly about: string }>>
  /** @throws {Error} when the proof fails; the message says what happened and how to see it again. */
  run(context: ProofContext): Promise<void>
}

/** A whole number from 1 on. @throws {Error} that names the option */
export function countOption(name: string, value: string | undefined, defaultCount: number): number {
  const count = Number(value ?? defaultCount)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} is ${JSON.stringify(value)}, but must be a whole number of at least 1.`)
}
