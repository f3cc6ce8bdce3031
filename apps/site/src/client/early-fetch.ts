const early = new Map<string, Promise<Response>>()

/** Asks for what code that is still on its way will want. */
export function fetchEarly(address: string): void {
  const answer = fetch(address)
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
