import type { Intent } from '@next-panel/search'

/** Asks for a way or a thing, whatever words of something wrong follow: “how do I stop the mails”. */
const asksForWays =
  /^(?:how (?:do|to|can)|can|could|do|does|is there|are there|what|which|where)\b|怎么(?!办|回事)|如何|能不能|可以|吗/i

/** Whether a question reports that something is wrong. The intent is that of its words in English. */
export function reportsFault(question: string, { isSymptom }: Intent): boolean {
  return isSymptom && !asksForWays.test(question)
}
