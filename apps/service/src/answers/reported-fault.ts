import type { Intent } from '@next-panel/search'

/** Questions for instructions or facts. They report no fault, even if they contain a word for one: “how do I stop the mails”. */
const asksForWays =
  /^(?:how (?:do|to|can)|can|could|do|does|is there|are there|what|which|where)\b|怎么(?!办|回事)|如何|能不能|可以|吗/i

/** Whether a question reports a fault. The intent is that of the question's English words. */
export function reportsFault(question: string, { isSymptom }: Intent): boolean {
  return isSymptom && !asksForWays.test(question)
}
