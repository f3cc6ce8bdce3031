import type { systemPromptValidation } from '@next-panel/contract'
import { fold } from '@next-panel/search'
import type { z } from 'zod'
import { sentencesOf } from './prompt-sentences.ts'
import { securityViolations } from './system-prompt-security.ts'

/** The longest prompt, in UTF-16 units: some 2,000 tokens beside 7,000 of sources and conversation. */
export const maxPromptLength = 8000

/** The most instructions of a prompt: models lose track of more. */
export const maxInstructions = 50

/** The longest single instruction, in UTF-16 units. */
const maxInstructionLength = 1000

/** Demands that no answer can meet at once. */
const opposites: readonly (readonly [of: string, one: RegExp, other: RegExp])[] = [
  [
    'length',
    /\b(?:be|keep|stay|write|answer|reply|respond)\b.{0,40}\b(?:brief(?:ly)?|short|concise(?:ly)?|terse(?:ly)?)\b|\bin (?:one|a single) sentence\b/i,
    /\b(?:be|keep|write|answer|reply|respond|give)\b.{0,40}\b(?:long|detailed|exhaustive(?:ly)?|in (?:great |full )?detail|at length|thorough(?:ly)?)\b/i,
  ],
  [
    'tone',
    /\b(?:be|stay|sound|use|keep|write|answer|reply|respond)\b.{0,30}\bformal(?:ly)?\b/i,
    /\b(?:be|stay|sound|use|keep|write|answer|reply|respond)\b.{0,30}\b(?:informal(?:ly)?|casual(?:ly)?|slang)\b/i,
  ],
]

const negation = /\b(?:never|do not|don['’]t|must not|mustn['’]t|should not|shouldn['’]t|may not|avoid)\b/i
const forms =
  /\b(?:you|always|never|do|not|don['’]t|must|mustn['’]t|should|shouldn['’]t|shall|may|please|avoid|only)\b/gi
const onlyLanguage =
  /\b(?:answer|reply|respond|write|speak)\b.{0,30}\b(?:only|always|exclusively)?\s*in (english|german|french|spanish|italian|portuguese|chinese|japanese|russian|persian|arabic|turkish)\b/i
const leftOpen = /\{\{[^}]*\}\}|\[(?:insert|your|fill in)\b[^\]]*\]|<(?:insert|your)\b[^>]*>|\blorem ipsum\b/i

/** What is to be said of a system prompt, as it goes over the wire (docs/reference/wire/entries.md#system-prompts). */
export type SystemPromptValidation = z.output<typeof systemPromptValidation>

/** Validates a system prompt by rules, so that it needs no language model and the same text always gets the same verdict. */
export function validateSystemPrompt(prompt: string): SystemPromptValidation {
  // What is longer is not valid anyway, and the rules take time that grows faster than the text.
  const violations = securityViolations(prompt.slice(0, maxPromptLength))
  const { problems, instructionCount } = techniqueOf(prompt)
  const isSafe = violations.length === 0
  const isSound = problems.length === 0
  const safety = isSafe ? 'No unsafe instruction was found.' : `The prompt ${violations.join(', ')}.`
  const soundness = isSound ? 'The instructions can be followed.' : problems.join(' ')
  return {
    security: { valid: isSafe, reason: safety, violations },
    technical: { valid: isSound, reason: soundness, instruction_count: instructionCount },
    overall_assessment: {
      valid: isSafe && isSound,
      summary: `${safety} ${soundness}`,
    },
  }
}

/** What keeps a prompt from working. */
interface Technique {
  readonly problems: readonly string[]
  readonly instructionCount: number
}

/** Looks a prompt over for what a model cannot follow: nothing, too much, or opposites. The rules know English. */
function techniqueOf(prompt: string): Technique {
  const examined = prompt.slice(0, maxPromptLength)
  const sentences = sentencesOf(examined)
  const problems: string[] = []
  if (sentences.length === 0) problems.push('It contains no instructions.')
  if (prompt.length > maxPromptLength) {
    problems.push(`It has ${prompt.length} characters; at most ${maxPromptLength} are allowed.`)
  }
  if (sentences.length > maxInstructions) {
    problems.push(`It has ${sentences.length} instructions; at most ${maxInstructions} are allowed.`)
  }
  const long = sentences.find(({ length }) => length > maxInstructionLength)
  if (long !== undefined) {
    problems.push(
      `The instruction beginning “${long.slice(0, 40)}…” is longer than ${maxInstructionLength} characters; split it.`,
    )
  }
  const open = leftOpen.exec(examined)?.[0]
  if (open !== undefined) problems.push(`“${open.slice(0, 60)}” is a placeholder that was not filled in.`)
  return { problems: [...problems, ...contradictions(sentences)], instructionCount: sentences.length }
}

function contradictions(sentences: readonly string[]): string[] {
  const found: string[] = []
  const asked = new Map<string, { readonly isForbidden: boolean; readonly sentence: string }>()
  for (const sentence of sentences) {
    const isForbidden = negation.test(sentence)
    const demand = fold(sentence.replace(forms, ' '))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const earlier = asked.get(demand)
    if (demand === '') continue
    if (earlier && earlier.isForbidden !== isForbidden) found.push(contradiction(earlier.sentence, sentence))
    else asked.set(demand, { isForbidden, sentence })
  }
  const demands = sentences.filter((sentence) => !negation.test(sentence))
  for (const [, one, other] of opposites) {
    const [a, b] = [demands.find((each) => one.test(each)), demands.find((each) => other.test(each))]
    if (a !== undefined && b !== undefined && a !== b) found.push(contradiction(a, b))
  }
  const languages = new Map(
    demands.flatMap((sentence) => {
      const language = onlyLanguage.exec(sentence)?.[1]
      return language === undefined ? [] : [[language.toLowerCase(), sentence] as const]
    }),
  )
  const [first, second] = languages.values()
  if (first !== undefined && second !== undefined) found.push(contradiction(first, second))
  return found
}

function contradiction(a: string, b: string): string {
  return `“${a.slice(0, 80)}” and “${b.slice(0, 80)}” contradict each other.`
}
