import { hasHan } from '@next-panel/search'

const auxiliary =
  '(?:am|are|is|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would)\\b'

/** Pronouns that refer to an earlier sentence, which a proposed question does not have: “does it support trojan”. */
const backward = '(?:it|its|they|them|this|that|these|those)\\b'

/** A question that begins with an auxiliary verb. Statements without a subject do not match: “is not active”, “cannot sign in”. */
const yesOrNo = new RegExp(`^${auxiliary} (?!not\\b|no\\b|nothing\\b|${backward})`, 'i')

/** Words after an interrogative that make a clause, not a question: “what deleting an order does”, “how the panel uses a key”. */
const clause = '(?:\\w+ing|an?|the|my|your|our|its?|their|i|you|we|they|he|she|all|each|every|to)\\b'

const asked = `(?!${clause})[^\\s,:;]+ `

/** A question that begins with an interrogative, followed closely by a verb and then by more words. */
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

/** A comma without a following “and” or “or” does not belong to a list, so a keyword follows it. */
const keywordAfterComma = /,(?!.*\b(?:and|or)\b)/i

const chineseQuestion =
  /[吗么呢]|怎|如何|哪|啥|多少|多久|多长|多大|为何|能否|可否|有没有|几点|几\p{Script=Han}{1,2}$|能\S?几|几次会|(\p{Script=Han})不\1|找谁|由谁|谁的/u

/** Statements with an interrogative, such as “there is nothing at all” and “nobody can sign in”. */
const chineseStatement = /(?:什么|谁|哪里|哪儿|怎么|多少)\s*[都也]|没什么/u

/** Whether a wording is a complete question. Wordings can also be symptoms and keywords, because operators type those. */
export function isQuestion(wording: string): boolean {
  if (hasHan(wording)) return chineseQuestion.test(wording) && !chineseStatement.test(wording)
  return (yesOrNo.test(wording) || open.test(wording)) && !keywordAfterComma.test(wording)
}

/** A question as it is shown. Wordings can lack the capital letter and the question mark, because operators type them so. */
export function asSentence(question: string): string {
  if (/[?？]$/.test(question)) return question
  if (hasHan(question)) return `${question}？`
  return `${question.charAt(0).toUpperCase()}${question.slice(1)}?`
}
