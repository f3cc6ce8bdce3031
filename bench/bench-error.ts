/** Reasons why a benchmark ends without a result. */
export type BenchErrorCode = 'usage' | 'install' | 'command' | 'timeout' | 'memory' | 'content' | 'server'

/**
 * The only error the benchmarks raise themselves. The message says what happened, where, and how to fix it.
 */
export class BenchError extends Error {
  readonly code: BenchErrorCode

  constructor(code: BenchErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'BenchError'
    this.code = code
  }
}
