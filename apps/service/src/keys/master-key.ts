import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServiceError } from '../service-error.ts'
import { longestKey } from './key-hash.ts'
import { randomId } from './random-id.ts'

/**
 * The key for everything: `MASTER_KEY` when it is set, else the one in `master.key` of the data folder, which is made on
 * first start and readable by its owner only.
 *
 * @throws {ServiceError} `store-unavailable` when the file cannot be read or written, or holds no key.
 */
export async function provideMasterKey(dataDir: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const file = join(dataDir, 'master.key')
  try {
    // Fails when the file is there: of two starts at once one writes, and both read what it wrote.
    await writeFile(file, `${randomId()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unusable(file, error)
  }
  const key = (
    await readFile(file, 'utf8').catch((error: unknown) => Promise.reject(unusable(file, error)))
  ).trim()
  if (key === '' || Buffer.byteLength(key) > longestKey) {
    throw unusable(file, `it must hold one key of 1 to ${longestKey} bytes`)
  }
  return key
}

function unusable(file: string, cause: unknown): ServiceError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ServiceError(
    'store-unavailable',
    `Cannot use the master key in ${file}: ${reason}. Correct or remove the file, or set MASTER_KEY.`,
    { cause },
  )
}
