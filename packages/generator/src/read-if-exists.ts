import { readFile } from 'node:fs/promises'
import { SiteError } from './site-error.ts'

/**
 * The bytes of a file, or nothing where there is no such file.
 * @param file absolute
 * @throws SiteError `content` that names a file that is there and cannot be read
 */
export async function readIfExists(file: string): Promise<Uint8Array | undefined> {
  try {
    return await ifExists(readFile(file))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError('content', `this file cannot be read: ${reason}`, { file }, cause)
  }
}

/** {@link readIfExists}, as UTF-8. */
export async function readTextIfExists(file: string): Promise<string | undefined> {
  const bytes = await readIfExists(file)
  return bytes && new TextDecoder().decode(bytes)
}

/**
 * The result of a file operation, or `undefined` if the file or a folder above it is missing. Throws other
 * errors.
 */
export async function ifExists<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && missingCodes.has(error.code)) return undefined
    throw error
  }
}

/** `ENOTDIR` means that a folder in the path is a file. */
const missingCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR'])
