import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxKey } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { randomId } from './random-id.ts'

/** Where a key comes from: the variable that may set it, and the file of the data folder that keeps it otherwise. */
export interface KeySource {
  readonly variable: string
  readonly file: string
}

/** The key for everything. */
export const masterKeySource: KeySource = { variable: 'MASTER_KEY', file: 'master.key' }

/** The key that opens the collection `docs` for reading; the site's own pages carry it, so it is no secret. */
export const docsReadKeySource: KeySource = { variable: 'DOCS_READ_KEY', file: 'docs-read.key' }

/**
 * A key of the service: the one that is set, else the one kept in the data folder, which is made on first start and
 * readable by its owner only.
 *
 * @throws {ServiceError} `store-unavailable` when the file cannot be read or written, or holds no key.
 */
export async function provideKey(
  dataDir: string,
  source: KeySource,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return given
  const file = join(dataDir, source.file)
  try {
    // Fails when the file is there: of two starts at once one writes, and both read what it wrote.
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
