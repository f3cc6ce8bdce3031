import { fetchWhole, type WholeAnswer } from '../../../ui/browser/early-fetch.ts'

/**
 * Fetches a file of the index by name.
 * @param build that of the index, for a shard
 * @throws if the response is not OK, or there is none
 */
export type LoadIndexFile = (name: string, build?: string) => Promise<Uint8Array>

/** The site no longer has the file. */
export class MissingFileError extends Error {}

/** The site is unreachable, so requesting another file is pointless. */
export class UnreachableError extends Error {}

/**
 * Fetches a file that search needs.
 * @param get fetches an address
 * @throws `HTTP error {status}: {text}` for a non-OK response ({@link MissingFileError} for 404), {@link UnreachableError} for none
 */
export async function fetchFile(
  address: string,
  get: (address: string) => Promise<WholeAnswer> = fetchWhole,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ok, status, statusText, bytes } = await get(address).catch((cause) => {
    // Browsers word it differently ("Failed to fetch", "Load failed").
    throw new UnreachableError('The site is unreachable.', { cause })
  })
  if (!ok) throw new (status === 404 ? MissingFileError : Error)(`HTTP error ${status}: ${statusText}`)
  return bytes
}
