import type { systemPromptValidation } from '@next-panel/contract'
import type { z } from 'zod'
import { securityViolations } from './system-prompt-security.ts'
import { maxPromptLength, techniqueOf } from './system-prompt-technique.ts'

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
