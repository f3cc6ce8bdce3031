import type { BodyOf, JsonOf, operations, ReplyOf, systemPrompt } from '@next-panel/contract'
import { systemPromptPaths } from '@next-panel/contract/paths'
import { type CollectionAddress, callForJson, reading, writing } from './connection.ts'
import { Entries } from './entries.ts'

/** Instructions for the answers of a collection. `automatic` prompts are always used. */
export type SystemPrompt = JsonOf<typeof systemPrompt>

type NewSystemPrompt = BodyOf<typeof operations.systemPrompts.insert>
type SystemPromptUpdate = BodyOf<typeof operations.systemPrompts.update>
type ValidationReply = ReplyOf<typeof operations.systemPrompts.validate>

/** The validation result of a system prompt. */
export type SystemPromptValidation = ValidationReply['result']

/** The system prompts of a collection. */
export class SystemPrompts extends Entries<SystemPrompt, NewSystemPrompt, SystemPromptUpdate> {
  constructor(address: CollectionAddress) {
    super(address, systemPromptPaths, {
      get: async (system_prompt_id) => {
        const query = { system_prompt_id }
        const call = { path: systemPromptPaths.get, ...reading(address), query }
        return (await callForJson<typeof operations.systemPrompts.get>(address, call)).system_prompt
      },
      all: async () => {
        const call = { path: systemPromptPaths.all, ...reading(address) }
        return (await callForJson<typeof operations.systemPrompts.all>(address, call)).system_prompts
      },
    })
  }

  /**
   * Validates a system prompt without storing it. Needs a write key.
   *
   * @example
   * const { overall_assessment } = await collection.systemPrompts.validate({
   *   name: 'Tone',
   *   prompt: 'Answer briefly, and name the version that an answer holds for.',
   *   usage_mode: 'automatic',
   * })
   * console.log(overall_assessment.valid, overall_assessment.summary)
   */
  async validate(prompt: NewSystemPrompt): Promise<SystemPromptValidation> {
    const { result } = await callForJson<typeof operations.systemPrompts.validate>(this.address, {
      path: systemPromptPaths.validate,
      ...writing(this.address),
      body: prompt,
    })
    return result
  }
}
