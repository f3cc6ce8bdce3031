import { z } from 'zod'
import { messages, modelChoice } from './answers.ts'
import { maxCode } from './limits.ts'
import { operation } from './operation.ts'
import { toolPaths } from './paths.ts'
import { success } from './replies.ts'
import { resource } from './resources.ts'
import { entryId, entryText } from './text.ts'

const tag = 'Tools'

/** A tool for language models (docs/reference/wire/code.md#tools). `parameters` is a JSON Schema as a string. */
export const tool = z.object({
  id: z.string(),
  description: z.string(),
  parameters: z.string(),
  /** A module with one function. Without code, the result is the arguments. */
  code: z.string().nullable(),
})

/** Whether a string is a JSON object, such as a schema or arguments. */
export function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A JSON Schema as an object or a string; a string is stored unchanged. */
const parameters = z.union(
  [
    z.string().refine(isObjectText),
    z.record(z.string(), z.unknown()).transform((schema) => JSON.stringify(schema)),
  ],
  { error: 'must be a JSON Schema, as an object or as a JSON string' },
)
const code = z.string().max(maxCode).nullish()

const called = z.object({ tool_id: z.string(), result: z.string().describe('JSON') })

/** The result of a tool. */
export const toolResult = z.union([
  z.object({ functionResult: called }).describe('For a tool with code: the value it returned'),
  z.object({ functionParameters: called }).describe('For a tool without code: the arguments to call it with'),
])

/** Operations on tools. Their code is checked before it is stored. */
export const tools = {
  ...resource({
    name: 'tool',
    paths: toolPaths,
    tag,
    description: 'The code is compiled before it is stored. Without code, callers run the tool themselves.',
    query: z.object({ tool_id: z.string().min(1) }),
    replies: {
      get: z.object({ tool: tool.nullable() }),
      all: z.object({ tools: z.array(tool) }),
      insert: success.extend({ id: z.string(), tool }),
      update: success,
    },
    insert: z.object({ id: entryId, description: entryText, parameters, code }),
    // Clients send only the changes, and sometimes a name, which tools do not have.
    update: z.object({
      id: entryId,
      description: entryText.optional(),
      parameters: parameters.optional(),
      code,
    }),
    created: 201,
    insertErrors: [409],
  }),
  run: operation({
    method: 'POST',
    path: toolPaths.run,
    tag,
    summary: 'Choose and run tools for a conversation',
    description: 'A language model chooses the tools; without one, rules do. Returns `null` if no tool fits.',
    key: 'read',
    body: z.object({
      tool_ids: z.array(z.string()).max(100).nullish(),
      messages: messages.min(1, 'must contain the request'),
      // Accepted and ignored, because the operator chooses the model.
      llm_config: modelChoice,
    }),
    reply: z.object({ results: z.array(toolResult).nullable() }),
    pool: 'answers',
  }),
}
