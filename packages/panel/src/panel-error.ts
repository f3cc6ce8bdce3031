/** Why a call of this package failed. The set is closed. */
export type PanelErrorCode = 'setting-value-invalid'

/** The only error that this package throws. The message says what happened, where, and how to fix it. */
export class PanelError extends Error {
  readonly code: PanelErrorCode

  constructor(code: PanelErrorCode, message: string) {
    super(message)
    this.name = 'PanelError'
    this.code = code
  }
}
