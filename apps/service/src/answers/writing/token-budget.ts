/** Letters of a token in scripts of an alphabet, on average; models cut other scripts into about a token a character. */
const lettersPerToken = 4

/** About how many tokens a model makes of a text. Models differ; this errs on the side of too many. */
export function estimatedTokens(text: string): number {
  const others = text.match(/[^\0-\u024f]/g)?.length ?? 0
  return Math.ceil((text.length - others) / lettersPerToken) + others
}

/** Room in a prompt, in tokens, given out piece by piece. */
export class TokenBudget {
  #left: number

  constructor(tokens: number) {
    this.#left = tokens
  }

  /** As much of the beginning of a text as there is room for, at most `most` tokens, cut between words. */
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
