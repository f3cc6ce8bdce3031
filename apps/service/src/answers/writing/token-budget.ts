/** Average number of letters per token in Latin script. In other scripts, each character is about one token. */
const lettersPerToken = 4

/** Estimates the number of tokens of a text. Models differ, so the estimate is rather too high. */
export function estimatedTokens(text: string): number {
  const others = text.match(/[^\0-\u024f]/g)?.length ?? 0
  return Math.ceil((text.length - others) / lettersPerToken) + others
}

/** The tokens that are left in a prompt. */
export class TokenBudget {
  #left: number

  constructor(tokens: number) {
    this.#left = tokens
  }

  /** Takes the beginning of a text, as much as fits and at most `most` tokens, cut between words. */
  take(text: string, most = Number.POSITIVE_INFINITY): string {
    const room = Math.min(this.#left, most)
    const taken = beginning(text, room)
    this.#left -= estimatedTokens(taken)
    return taken
  }
}

function beginning(text: string, tokens: number): string {
  if (estimatedTokens(text) <= tokens) return text
  let [fits, fails] = [0, text.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (estimatedTokens(text.slice(0, middle)) <= tokens) fits = middle
    else fails = middle
  }
  const cut = text.lastIndexOf(' ', fits)
  return text.slice(0, cut > fits / 2 ? cut : fits).toWellFormed()
}
