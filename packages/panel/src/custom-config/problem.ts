/** All problems that the validator can find, as a closed set. */
export type CustomConfigProblemCode =
  | 'json-trailing-comma'
  | 'json-comment'
  | 'json-quote'
  | 'json-unquoted-key'
  | 'json-missing-comma'
  | 'json-missing-colon'
  | 'json-word'
  | 'json-number'
  | 'json-escape'
  | 'json-character'
  | 'json-unfinished'
  | 'json-after-end'
  | 'json-too-deep'
  | 'json-unexpected'
  | 'not-an-object'
  | 'empty-object'
  | 'duplicate-key'
  | 'unknown-key'
  | 'key-never-read'
  | 'key-of-other-protocol'
  | 'key-of-other-version'
  | 'string-needed'
  | 'boolean-needed'
  | 'object-needed'
  | 'list-needed'
  | 'port-missing'
  | 'port-blank'
  | 'port-invalid'
  | 'method-unknown'
  | 'server-key-missing'
  | 'server-key-invalid'
  | 'network-missing'
  | 'network-unknown'
  | 'network-defective'
  | 'security-unknown'
  | 'truth-unclear'
  | 'blank-value'
  | 'server-unsupported'

/** A correction that is certain: a text, possibly empty, that replaces another. */
export interface Repair {
  /** First character, counted in UTF-16 units from 0. */
  readonly offset: number
  /** The number of UTF-16 units that are replaced. */
  readonly length: number
  readonly text: string
}

/** A finding: where in the text, why it is a problem, and what to write instead. */
export interface Finding {
  readonly code: CustomConfigProblemCode
  /** `error`: the node or a subscription breaks. `warning`: it works, but not as the text suggests. */
  readonly severity: 'error' | 'warning'
  /** First character, counted in UTF-16 units from 0. */
  readonly offset: number
  /** The length of the problem in UTF-16 units; 0 for a place between characters. */
  readonly length: number
  /** The effect of the problem and its cause. */
  readonly cause: string
  /** The text to write instead. */
  readonly fix: string
  /** Makes the correction of {@link fix}, if only one is possible. */
  readonly repair?: Repair
}

/** A finding with its line and column, both counted from 1. */
export interface CustomConfigProblem extends Finding {
  readonly line: number
  readonly column: number
}

/** Returns a text with a correction made. */
export function applyRepair(text: string, { offset, length, text: replacement }: Repair): string {
  return text.slice(0, offset) + replacement + text.slice(offset + length)
}

/** Sorts findings by their offset in the text (UTF-16 units, from 0) and adds line and column (from 1). */
export function locate(text: string, findings: readonly Finding[]): CustomConfigProblem[] {
  const sorted = [...findings].sort((a, b) => a.offset - b.offset || a.length - b.length)
  let line = 1
  let lineStart = 0
  let scanned = 0
  return sorted.map((finding) => {
    for (; scanned < finding.offset; scanned += 1) {
      if (text[scanned] !== '\n') continue
      line += 1
      lineStart = scanned + 1
    }
    const length = Math.max(0, Math.min(finding.length, text.length - finding.offset))
    return { ...finding, length, line, column: finding.offset - lineStart + 1 }
  })
}
