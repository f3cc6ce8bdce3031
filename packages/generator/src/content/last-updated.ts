import { posix } from 'node:path'

const IMPORT = /^import\s+\w+\s+from\s+['"](\.[^'"]+\.mdx?)['"]/gm

/**
 * The day a page or one of the partials it imports was last changed.
 * @param dates days of files, as YYYY-MM-DD
 * @param textOf text of a file; `undefined` when it is none of the page's folder
 */
export function lastChange(
  file: string,
  dates: ReadonlyMap<string, string>,
  textOf: (file: string) => string | undefined,
): string | undefined {
  const files = new Set([file])
  // A set goes on through what is added to it meanwhile.
  for (const one of files) {
    for (const [, path = ''] of textOf(one)?.matchAll(IMPORT) ?? []) {
      files.add(posix.join(posix.dirname(one), path))
    }
  }
  return [...files]
    .flatMap((one) => dates.get(one) ?? [])
    .sort()
    .at(-1)
}
