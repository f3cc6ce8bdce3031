import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readIfExists } from '../../read-if-exists.ts'

/** The first 128 bits of the content's SHA-256 hash, as 22 characters for filenames. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    // With the length, ("ab", "c") and ("a", "bc") have different hashes.
    hash.update(`${part.length}:`).update(part)
  }
  return hash.digest().subarray(0, 16).toString('base64url')
}

/**
 * Reads a result from the cache, or creates and stores it. The key must contain everything that the result depends on, see
 * {@link contentHash}. Two builds can share the folder, because files are written atomically.
 */
export async function cached(
  cacheDir: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = join(cacheDir, key.slice(0, 2), key.slice(2))
  const cached = await readIfExists(file)
  if (cached) return cached
  const made = await make()
  await writeWhole(file, made)
  return made
}

/** Writes a file atomically, and creates its folder. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
