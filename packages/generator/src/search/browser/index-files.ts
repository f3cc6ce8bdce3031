import { searchDir } from '../../site/output-paths.ts'
import { fetchWhole, type WholeAnswer } from '../../ui/browser/early-fetch.ts'

/** Fetches a file of the index by its name. @throws when the answer is not OK, or there is none */
export type LoadIndexFile = (name: string) => Promise<Uint8Array>

/**
 * Loads index files from below a base URL.
 * @param get fetches an address
 * @throws `HTTP error {status}: {text}` for a non-OK response, `The site could not be reached.` for none
 */
export function indexFilesBelow(
  base: string,
  get: (address: string) => Promise<WholeAnswer> = fetchWhole,
): LoadIndexFile {
  return async (name) => {
    const { ok, status, statusText, bytes } = await get(`${base}${searchDir}/${name}.bin`).catch((cause) => {
      // Each browser has words of its own for it ("Failed to fetch", "Load failed").
      throw new Error('The site could not be reached.', { cause })
    })
    if (!ok) throw new Error(`HTTP error ${status}: ${statusText}`)
    return bytes
  }
}
