import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/** Paths of all files below a folder, with forward slashes, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .toSorted()
}

export async function writeFileBelow(
  folder: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Removes files and folders below a folder; missing ones are skipped. */
export async function removeBelow(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(folder, path), { recursive: true, force: true })
}
