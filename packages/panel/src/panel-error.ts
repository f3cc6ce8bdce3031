/** What can go wrong when a caller asks this package for something that cannot be. The set is closed. */
export type PanelErrorCode = 'setting-value-invalid'

/** The one error type of this package. The message says what happened, where, and how to fix it. */
export class PanelError extends Error {
  readonly code: PanelErrorCode

  constructor(code: PanelErrorCode, message: string) {
    super(message)
    this.name = 'PanelError'
    this.code = code
  }
}
