import type { CollectionAddress } from './connection.ts'
import { Entries, type NewEntry } from './entries.ts'
import type { ModelChoice } from './question.ts'

/** What a collection wants of the answers from it. */
export interface SystemPrompt {
  readonly id: string
  readonly name: string
  readonly prompt: string
  /** `automatic` ones are used without being asked for. */
  readonly usage_mode: 'automatic' | 'manual'
}

/** What is to be said about a system prompt. */
export interface SystemPromptValidation {
  readonly security: {
    readonly valid: boolean
    readonly reason: string
    readonly violations: readonly string[]
  }
  readonly technical: { readonly valid: boolean; readonly reason: string; readonly instruction_count: number }
  readonly overall_assessment: { readonly valid: boolean; readonly summary: string }
}

/** The system prompts of a collection. */
export class SystemPrompts extends Entries<SystemPrompt> {
  constructor(address: CollectionAddress) {
    super(address, 'system_prompt')
  }

  /**
   * Says whether a system prompt would be accepted, and keeps nothing. Needs a write key.
   *
   * @example
   * const { overall_assessment } = await collection.systemPrompts.validate({
   *   name: 'Tone',
   *   prompt: 'Answer briefly, and name the version that an answer holds for.',
   *   usage_mode: 'automatic',
   * })
   * console.log(overall_assessment.valid, overall_assessment.summary)
   */
  async validate(
    prompt: NewEntry<SystemPrompt> & { readonly llm_config?: ModelChoice },
  ): Promise<SystemPromptValidation> {
    const { result } = await this.write<{ result: SystemPromptValidation }>('validate', prompt)
    return result
  }
}
