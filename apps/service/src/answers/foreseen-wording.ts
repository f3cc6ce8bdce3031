import { hasHan } from '@next-panel/search'

const auxiliary =
  '(?:am|are|is|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would)\\b'

/** What a sentence would have been about that stands before: “does it support trojan”. */
const backward = '(?:it|its|they|them|this|that|these|those)\\b'

/** A question that an auxiliary verb begins, and no statement without its subject: “is not active”, “cannot sign in”. */
const yesOrNo = new RegExp(`^${auxiliary} (?!not\\b|no\\b|nothing\\b|${backward})`, 'i')

/** What tells a clause from a question between its first word and its verb: “what deleting an order does”, “how the panel uses a key”. */
const clause = '(?:\\w+ing|an?|the|my|your|our|its?|their|i|you|we|they|he|she|all|each|every|to)\\b'

const asked = `(?!${clause})[^\\s,:;]+ `

/** A question that an interrogative begins, with its verb near it and more after that. */
const open = new RegExp(
  '^(?:(?:at|by|for|from|in|of|on|to|under|with) )?(?:' +
    [
      `(?:what|when|where|why|how|who|which) ${auxiliary}`,
      `what happens\\b`,
      // After “what users” a modal verb makes a clause: “what users can see”.
      `what (?:${asked}){1,3}(?:is|are|was|were|do|does|did)\\b`,
      `(?:which|whose) (?:${asked}){1,4}${auxiliary}`,
      `how (?:far|fast|large|big|long|many|much|often|old|soon)\\b (?:${asked}){0,4}${auxiliary}`,
    ].join('|') +
    `) (?!not\\b|${backward})`,
  'i',
)

/** A comma within a question lists things; after another one stands a keyword. */
const keywordAfterComma = /,(?!.*\b(?:and|or)\b)/i

const chineseQuestion =
  /[吗么呢]|怎|如何|哪|啥|多少|多久|多长|多大|为何|能否|可否|有没有|几点|几\p{Script=Han}{1,2}$|能\S?几|几次会|(\p{Script=Han})不\1|找谁|由谁|谁的/u

/** “There is nothing at all” and “nobody can sign in” ask nothing. */
const chineseStatement = /(?:什么|谁|哪里|哪儿|怎么|多少)\s*[都也]|没什么/u

/** Whether a wording is a question, as somebody would put it: operators type symptoms and keywords as well. */
export function isQuestion(wording: string): boolean {
  if (hasHan(wording)) return chineseQuestion.test(wording) && !chineseStatement.test(wording)
  return (yesOrNo.test(wording) || open.test(wording)) && !keywordAfterComma.test(wording)
}

/** A question as it is shown: operators type them without capitals and signs. */
export function asSentence(question: string): string {
  if (/[?？]$/.test(question)) return question
  if (hasHan(question)) return `${question}？`
  return `${question.charAt(0).toUpperCase()}${question.slice(1)}?`
}
