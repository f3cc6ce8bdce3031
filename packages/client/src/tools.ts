import { parse } from './answer-step.ts'
import { ClientError } from './client-error.ts'
import { type CollectionAddress, callForJson, readKeyOf } from './connection.ts'
import { Entries, type NewEntry } from './entries.ts'
import type { Message } from './interaction.ts'
import type { ModelChoice } from './question.ts'
import { type ToolParameters, writeParameters } from './tool-parameters.ts'

/** Something a language model may use, as the service keeps it. */
export interface Tool {
  readonly id: string
  /** When and what for. */
  readonly description: string
  /** JSON Schema of its parameters, as text. */
  readonly parameters: string
  /** A module whose default export is an object with one function; without it, callers run the tool themselves. */
  readonly code?: string | null
}

/** A tool as it is inserted. */
export type NewTool = Omit<NewEntry<Tool>, 'parameters'> & { readonly parameters: ToolParameters }

/** What a tool gave, or, of a tool without code, what it is to be called with. */
export type ToolResult =
  | { readonly functionResult: { readonly tool_id: string; readonly result: unknown } }
  | { readonly functionParameters: { readonly tool_id: string; readonly result: unknown } }

/** A result on the wire: JSON as text. */
interface WireResult {
  readonly tool_id: string
  readonly result: string
}

/** The tools of a collection. */
export class Tools extends Entries<Tool> {
  constructor(address: CollectionAddress) {
    super(address, 'tool')
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
  override async update(tool: Partial<NewTool> & { readonly id: string }): Promise<void> {
    const { parameters } = tool
    await this.write('update', {
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
  async run(params: {
    /** Which tools may be used; all unless said otherwise. */
    readonly tool_ids?: readonly string[]
    readonly messages: readonly Message[]
    readonly llm_config?: ModelChoice
  }): Promise<{ readonly results: readonly ToolResult[] | null }> {
    const reply = await callForJson<{
      results?: readonly ({ functionResult: WireResult } | { functionParameters: WireResult })[] | null
    }>(this.address, { path: this.pathOf('run'), bearer: readKeyOf(this.address), body: params })
    const results = reply.results?.map((each): ToolResult => {
      if ('functionResult' in each) return { functionResult: readResult(each.functionResult) }
      return { functionParameters: readResult(each.functionParameters) }
    })
    return { results: results ?? null }
  }
}

function readResult({ tool_id, result }: WireResult) {
  const value = parse(result)
  if (value === undefined) {
    throw new ClientError('reply-invalid', `The result of tool "${tool_id}" is no JSON: ${result}`)
  }
  return { tool_id, result: value }
}
