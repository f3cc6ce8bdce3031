import { fetchWhole, type WholeAnswer } from '../../ui/browser/early-fetch.ts'

/** Fetches a file of the index by name. @throws if the response is not OK, or there is none */
export type LoadIndexFile = (name: string) => Promise<Uint8Array>

/** Name of the error if there is no response. Unlike a class, it survives being sent from a worker. */
const unreachable = 'UnreachableError'

/** Whether the site is unreachable, so that requesting another file is pointless. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === unreachable
}

/**
 * Fetches a file that search needs.
 * @param get fetches an address
 * @throws `HTTP error {status}: {text}` for a non-OK response, `The site is unreachable.` for none
 */
export async function fetchFile(
  address: string,
  get: (address: string) => Promise<WholeAnswer> = fetchWhole,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ok, status, statusText, bytes } = await get(address).catch((cause) => {
    // Each browser has words of its own for it ("Failed to fetch", "Load failed").
    throw Object.assign(new Error('The site is unreachable.', { cause }), { name: unreachable })
  })
  if (!ok) throw new Error(`HTTP error ${status}: ${statusText}`)
  return bytes
}

/** Loads the files of an index from its folder, as {@link fetchFile} does. */
export function indexFilesIn(folder: string, get?: Parameters<typeof fetchFile>[1]): LoadIndexFile {
  return (name) => fetchFile(`${folder}/${name}.bin`, get)
}
