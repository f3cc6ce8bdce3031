import { fetchWhole, type WholeAnswer } from '../../../ui/browser/early-fetch.ts'

/** Fetches a file of the index by name. @throws if the response is not OK, or there is none */
export type LoadIndexFile = (name: string) => Promise<Uint8Array>

/** The site is unreachable, so requesting another file is pointless. */
export class UnreachableError extends Error {}

/**
 * Fetches a file that search needs.
 * @param get fetches an address
 * @throws `HTTP error {status}: {text}` for a non-OK response, {@link UnreachableError} for none
 */
export async function fetchFile(
  address: string,
  get: (address: string) => Promise<WholeAnswer> = fetchWhole,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ok, status, statusText, bytes } = await get(address).catch((cause) => {
    // Browsers word it differently ("Failed to fetch", "Load failed").
    throw new UnreachableError('The site is unreachable.', { cause })
  })
  if (!ok) throw new Error(`HTTP error ${status}: ${statusText}`)
  return bytes
}
