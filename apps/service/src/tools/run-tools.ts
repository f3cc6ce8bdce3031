import { isObjectText, type toolResult } from '@next-panel/contract'
import type { z } from 'zod'
import type { LanguageModel, ModelMessage } from '../answers/writing/language-model.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import type { UserCode } from '../sandbox/user-code.ts'
import type { Tool } from './tool.ts'
import { chooseToolByRules, type ToolCall } from './tool-rules.ts'

/** Time limit of tool code in milliseconds. */
const execution = 500

/** The result of a tool in the format of clients (docs/reference/wire/code.md#tools); `result` is a JSON string. */
export type ToolResult = z.output<typeof toolResult>

/** The dependencies of tools. */
export interface ToolContext {
  readonly collection: string
  readonly code: UserCode
  /** Chooses tools and their arguments. Without a model, rules do. */
  readonly model: LanguageModel | undefined
}

/**
 * Chooses tools for a conversation and runs them. Tools without code return their arguments.
 *
 * @returns nothing if no tool fits
 * @throws {ServiceError} `code-failed` if the code of a tool fails, or `busy` if too much is running
 */
export async function runTools(
  { collection, code, model }: ToolContext,
  tools: readonly Tool[],
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<ToolResult[] | undefined> {
  const calls = await choose(model, tools, messages, signal)
  const results: ToolResult[] = []
  for (const { tool, args } of calls) {
    if (tool.code === null) {
      results.push({ functionParameters: { tool_id: tool.id, result: args } })
      continue
    }
    const owner = { collection, name: `Tool ${tool.id}` }
    const result = await code.call(owner, { code: tool.code, execution }, [JSON.parse(args)])
    results.push({ functionResult: { tool_id: tool.id, result: JSON.stringify(result ?? null) } })
  }
  return results.length > 0 ? results : undefined
}

async function choose(
  model: LanguageModel | undefined,
  tools: readonly Tool[],
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<ToolCall[]> {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  if (!model) return chooseToolByRules(tools, question)
  try {
    const chosen = await model.chooseTools(messages, tools, signal)
    return chosen.flatMap(({ name, args }) => {
      const tool = tools.find(({ id }) => id === name)
      return tool && isObjectText(args) ? [{ tool, args }] : []
    })
  } catch (error) {
    signal.throwIfAborted()
    log.warn(`The language model could not choose a tool: ${systemReason(error)}`)
    return chooseToolByRules(tools, question)
  }
}
