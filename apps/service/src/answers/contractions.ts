/** “Doesn't”, also as hurried people write it. */
const contractions = [
  [/\b(did|do|does|is|are|was|were|has|have|could|should|would)n['’]?t\b/gi, '$1 not'],
  [/\bwon['’]?t\b/gi, 'will not'],
  [/\bcan['’]?t\b/gi, 'cannot'],
] as const

/** A text in the words of pages: who “can't” do it “cannot”. Names that are looked for in it must be read so as well. */
export function withoutContractions(text: string): string {
  return contractions.reduce((read, [short, whole]) => read.replace(short, whole), text)
}
