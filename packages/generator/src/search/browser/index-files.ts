import type { SEARCH_DIR } from '../../site/published-files.ts'
import { fetchWhole, type WholeAnswer } from '../../ui/browser/early-fetch.ts'

// As a type, since that module is not for browsers.
const DIR: typeof SEARCH_DIR = 'search-index'

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
    const { ok, status, statusText, bytes } = await get(`${base}${DIR}/${name}.bin`).catch((cause) => {
      // Each browser has words of its own for it ("Failed to fetch", "Load failed").
      throw new Error('The site could not be reached.', { cause })
    })
    if (!ok) throw new Error(`HTTP error ${status}: ${statusText}`)
    return bytes
  }
}
