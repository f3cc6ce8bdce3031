/**
 * Why the engine rejected a file or a record:
 * - `foreign`: the bytes are not a file of this engine;
 * - `newer`: the file was written in a later version of the format;
 * - `truncated`: the file ends early;
 * - `damaged`: the checksum or the structure is wrong;
 * - `mismatch`: the file is sound, but belongs to another build or has another name;
 * - `invalid-record`: a record cannot be indexed, because its id occurs twice.
 */
export type SearchErrorCode = 'foreign' | 'newer' | 'truncated' | 'damaged' | 'mismatch' | 'invalid-record'

/** The only error this package throws. The message says what happened, where, and how to fix it. */
export class SearchError extends Error {
  override readonly name = 'SearchError'
  readonly code: SearchErrorCode

  constructor(code: SearchErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
