import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readIfExists } from '../read-if-exists.ts'

/** A short name for content: the first 128 bits of its SHA-256, as 22 characters that are safe in file names. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    // The length keeps ("ab", "c") apart from ("a", "bc").
    hash.update(`${part.length}:`).update(part)
  }
  return hash.digest().subarray(0, 16).toString('base64url')
}

/**
 * Reads what was made before under this key, or makes and keeps it. The key must name everything that the result
 * depends on, see {@link contentHash}. Two builds may share the folder: files appear whole or not at all.
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

/** Writes a file so that no reader ever sees a part of it. Makes its folder. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
