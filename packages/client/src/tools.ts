import type { BodyOf, JsonOf, operations, tool } from '@next-panel/contract'
import { toolPaths } from '@next-panel/contract/paths'
import { parse } from './answer-step.ts'
import { ClientError } from './client-error.ts'
import { type CollectionAddress, callForJson, reading, readKeyOf } from './connection.ts'
import { Entries } from './entries.ts'
import { type ToolParameters, writeParameters } from './tool-parameters.ts'

/** A stored tool for language models. If it has no code, the caller runs it. */
export type Tool = JsonOf<typeof tool>

type ToolBody = BodyOf<typeof operations.tools.insert>
type ToolUpdate = BodyOf<typeof operations.tools.update>

/** A new tool. Its id is generated if missing. */
export type NewTool = Omit<ToolBody, 'id' | 'parameters'> & {
  readonly id?: string
  readonly parameters: ToolParameters
}

/** The result of a tool, or the arguments to call it with if it has no code. */
export type ToolResult =
  | { readonly functionResult: { readonly tool_id: string; readonly result: unknown } }
  | { readonly functionParameters: { readonly tool_id: string; readonly result: unknown } }

/** Changes to a tool. Omitted fields keep their values. */
type ToolChange = Omit<ToolUpdate, 'parameters'> & { readonly parameters?: ToolParameters }

interface Called {
  readonly tool_id: string
  /** A JSON string. */
  readonly result: string
}

/** The tools of a collection. */
export class Tools extends Entries<Tool, NewTool, ToolChange> {
  constructor(address: CollectionAddress) {
    super(address, toolPaths, {
      get: async (tool_id) => {
        const query = { tool_id }
        const call = { path: toolPaths.get, ...reading(address), query }
        return (await callForJson<typeof operations.tools.get>(address, call)).tool
      },
      all: async () => {
        const call = { path: toolPaths.all, ...reading(address) }
        return (await callForJson<typeof operations.tools.all>(address, call)).tools
      },
    })
  }

  /**
   * Adds a tool and returns its id. Its parameters are a JSON Schema as a string or an object, or a schema that converts to
   * one, such as a zod schema. Needs a write key.
   *
   * @throws {ClientError} `argument-invalid`: `Invalid parameters type. Must be string, object or ZodType`
   * @example
   * await collection.tools.insert({
   *   id: 'nodes',
   *   description: 'Looks up how many nodes a panel may have',
   *   parameters: { type: 'object', properties: { edition: { type: 'string' } } },
   *   code: 'const nodes = ({ edition }) => (edition === "pro" ? 500 : 50)\nexport default { nodes }',
   * })
   */
  override async insert(tool: NewTool): Promise<string> {
    return super.insert({ ...tool, parameters: writeParameters(tool.parameters) })
  }

  /**
   * Changes a tool. Omitted fields keep their values. Needs a write key.
   *
   * @throws {ClientError} `argument-invalid`, as `insert`
   * @example
   * await collection.tools.insert({ id: 'a-tool', description: 'Prints a text', parameters: '{"type":"object"}' })
   * await collection.tools.update({ id: 'a-tool', description: 'Repeats a text' })
   */
  override async update(tool: ToolChange): Promise<void> {
    const { parameters } = tool
    await super.update({
      ...tool,
      ...(parameters !== undefined && { parameters: writeParameters(parameters) }),
    })
  }

  /**
   * Lets a language model choose tools for a conversation, and runs them. Needs a read key.
   *
   * @throws {ClientError} `reply-invalid` if a result is not JSON
   * @example
   * await collection.tools.insert({
   *   id: 'editions',
   *   description: 'Lists the editions of the panel',
   *   parameters: { type: 'object' },
   *   code: 'const editions = () => ["open-source", "pro"]\nexport default { editions }',
   * })
   * const { results } = await collection.tools.run({
   *   messages: [{ role: 'user', content: 'Which editions are there?' }],
   * })
   * for (const result of results ?? []) console.log(result)
   */
  async run(
    params: BodyOf<typeof operations.tools.run>,
  ): Promise<{ readonly results: readonly ToolResult[] | null }> {
    const reply = await callForJson<typeof operations.tools.run>(this.address, {
      path: toolPaths.run,
      params: { collection: this.address.collection },
      bearer: readKeyOf(this.address),
      body: params,
    })
    const results = reply.results?.map((result): ToolResult => {
      if ('functionResult' in result) return { functionResult: readResult(result.functionResult) }
      return { functionParameters: readResult(result.functionParameters) }
    })
    return { results: results ?? null }
  }
}

function readResult({ tool_id, result }: Called) {
  const value = parse(result)
  if (value === undefined) {
    throw new ClientError('reply-invalid', `The result of tool "${tool_id}" is not JSON: ${result}`)
  }
  return { tool_id, result: value }
}
