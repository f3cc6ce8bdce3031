/** The result of a check. */
export interface Finding {
  /** A problem keeps the service from working, or exposes secrets. A warning may become a problem. */
  readonly level: 'ok' | 'warning' | 'problem'
  /** Name of the check. */
  readonly check: string
  /** The finding and, unless it is ok, its remedy, in sentences. */
  readonly text: string
}

/** Formats findings, one per line. */
export function findingLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ level, check, text }) => `${level.padEnd(7)}  ${check.padEnd(width)}  ${text}`)
    .join('\n')
}
