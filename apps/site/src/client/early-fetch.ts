const early = new Map<string, Promise<Response>>()

/** Asks for what code that is still on its way will want. */
export function fetchEarly(address: string): void {
  const answer = fetchWhole(address)
  // Whoever takes it is told.
  answer.catch(() => undefined)
  early.set(address, answer)
}

/** The answer that was asked for early, to whoever takes it first; else as `fetch`. */
export function takeEarly(address: string): Promise<Response> {
  const answer = early.get(address)
  early.delete(address)
  return answer ?? fetch(address)
}

/** Reads the body too, so that whoever takes the answer waits for nothing more. */
async function fetchWhole(address: string): Promise<Response> {
  const answer = await fetch(address)
  return new Response(await answer.arrayBuffer(), answer)
}
