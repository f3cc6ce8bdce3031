/** Contractions such as “doesn't”, also without an apostrophe. */
const contractions = [
  [/\b(did|do|does|is|are|was|were|has|have|could|should|would)n['’]?t\b/gi, '$1 not'],
  [/\bwon['’]?t\b/gi, 'will not'],
  [/\bcan['’]?t\b/gi, 'cannot'],
] as const

/** Replaces contractions with the words that pages use: “can't” becomes “cannot”. Names to find in the result need the same. */
export function withoutContractions(text: string): string {
  return contractions.reduce((read, [short, whole]) => read.replace(short, whole), text)
}
