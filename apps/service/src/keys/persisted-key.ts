import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxKey } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { randomId } from './random-id.ts'

/** The source of a key: the variable that can set it, or else a file in the data folder. */
export interface KeySource {
  readonly variable: string
  readonly file: string
}

/** The master key. */
export const masterKeySource: KeySource = { variable: 'MASTER_KEY', file: 'master.key' }

/** The read key of the collection `docs`. It is public, because the pages of the site contain it. */
export const docsReadKeySource: KeySource = { variable: 'DOCS_READ_KEY', file: 'docs-read.key' }

/**
 * Returns a key of the service: the configured one, or else the one in the data folder, which is created on first start and
 * readable only by its owner.
 *
 * @throws {ServiceError} `store-unavailable` if the file cannot be read or written, or contains no key.
 */
export async function provideKey(
  dataDir: string,
  source: KeySource,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return given
  const file = join(dataDir, source.file)
  try {
    // Fails if the file exists. If two processes start together, one writes and both read the same key.
    await writeFile(file, `${randomId()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw unusable(file, source, error)
    }
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unusable(file, source, error)
  })
  const key = text.trim()
  if (key === '' || Buffer.byteLength(key) > maxKey) {
    throw unusable(file, source, `it must contain one key of 1 to ${maxKey} bytes`)
  }
  return key
}

function unusable(file: string, { variable }: KeySource, cause: unknown): ServiceError {
  return new ServiceError(
    'store-unavailable',
    `Cannot use the key in ${file}: ${systemReason(cause)}. Correct or remove the file, or set ${variable}.`,
    { cause },
  )
}
