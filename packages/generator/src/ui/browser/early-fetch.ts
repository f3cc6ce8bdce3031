/** An answer that is there whole: whoever takes it waits for nothing more. */
export interface WholeAnswer extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  readonly bytes: Uint8Array<ArrayBuffer>
}

const early = new Map<string, Promise<WholeAnswer>>()

/** Asks for what code that is still on its way will want. */
export function fetchEarly(address: string): void {
  const answer = fetchWhole(address)
  // Whoever takes it is told.
  answer.catch(() => undefined)
  early.set(address, answer)
}

/** The answer that was asked for early, to whoever takes it first; else it is asked for now. */
export function takeEarly(address: string): Promise<WholeAnswer> {
  const answer = early.get(address)
  early.delete(address)
  return answer ?? fetchWhole(address)
}

/** Fetches an answer with its body. */
export async function fetchWhole(address: string, ...options: [RequestInit?]): Promise<WholeAnswer> {
  const answer = await fetch(address, ...options)
  const { ok, status, statusText } = answer
  return { ok, status, statusText, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
