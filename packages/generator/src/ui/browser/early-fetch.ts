/** A response with its complete body. */
export interface WholeAnswer extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  readonly bytes: Uint8Array<ArrayBuffer>
}

const early = new Map<string, Promise<WholeAnswer>>()

/** Starts a request whose response is needed by code that is still loading. */
export function fetchEarly(address: string): void {
  const answer = fetchWhole(address)
  // The consumer handles the error.
  answer.catch(() => undefined)
  early.set(address, answer)
}

/**
 * Returns the early response once. Later calls, and addresses without an early request, start a new request.
 */
export function takeEarly(address: string): Promise<WholeAnswer> {
  const answer = early.get(address)
  early.delete(address)
  return answer ?? fetchWhole(address)
}

/** Fetches a response with its body. */
export async function fetchWhole(address: string, ...options: [RequestInit?]): Promise<WholeAnswer> {
  const answer = await fetch(address, ...options)
  const { ok, status, statusText } = answer
  return { ok, status, statusText, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
