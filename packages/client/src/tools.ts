import type { BodyOf, JsonOf, operations, tool } from '@next-panel/contract'
import { toolPaths } from '@next-panel/contract/paths'
import { parse } from './answer-step.ts'
import { ClientError } from './client-error.ts'
import { type CollectionAddress, callForJson, reading, readKeyOf } from './connection.ts'
import { Entries } from './entries.ts'
import { type ToolParameters, writeParameters } from './tool-parameters.ts'

/** Something a language model may use, as the service keeps it; without code, callers run it themselves. */
export type Tool = JsonOf<typeof tool>

type ToolBody = BodyOf<typeof operations.tools.insert>
type ToolUpdate = BodyOf<typeof operations.tools.update>

/** A tool as it is inserted. Its id is made up unless it has one. */
export type NewTool = Omit<ToolBody, 'id' | 'parameters'> & {
  readonly id?: string
  readonly parameters: ToolParameters
}

/** What a tool gave, or, of a tool without code, what it is to be called with. */
export type ToolResult =
  | { readonly functionResult: { readonly tool_id: string; readonly result: unknown } }
  | { readonly functionParameters: { readonly tool_id: string; readonly result: unknown } }

/** What is to be changed of a tool; what is left out stays. */
type ToolChange = Omit<ToolUpdate, 'parameters'> & { readonly parameters?: ToolParameters }

interface Called {
  readonly tool_id: string
  /** JSON as text. */
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
   * Adds a tool and gives its id. Its parameters are a JSON Schema, as text or object, or a schema of a library that can
   * write one, such as zod. Needs a write key.
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
   * Changes a tool; what is left out stays. Needs a write key.
   *
   * @throws {ClientError} `argument-invalid`, as `insert`
   * @example
   * await collection.tools.insert({ id: 'a-tool', description: 'Says what it is told', parameters: '{"type":"object"}' })
   * await collection.tools.update({ id: 'a-tool', description: 'Repeats what it is told' })
   */
  override async update(tool: ToolChange): Promise<void> {
    const { parameters } = tool
    await super.update({
      ...tool,
      ...(parameters !== undefined && { parameters: writeParameters(parameters) }),
    })
  }

  /**
   * Lets a language model choose among the tools for a conversation, and runs what it chose. Needs a read key.
   *
   * @throws {ClientError} `reply-invalid` when a result is no JSON
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
    const results = reply.results?.map((each): ToolResult => {
      if ('functionResult' in each) return { functionResult: readResult(each.functionResult) }
      return { functionParameters: readResult(each.functionParameters) }
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
