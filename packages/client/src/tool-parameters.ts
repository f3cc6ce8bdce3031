import { recordOf } from './answer-step.ts'
import { ClientError } from './client-error.ts'

/** A schema that converts to JSON Schema, such as those of zod from 4.2 (see https://standardschema.dev/json-schema). */
export interface WritableSchema {
  readonly '~standard': {
    readonly jsonSchema: { readonly input: (options: { readonly target: string }) => Record<string, unknown> }
  }
}

/** The parameters of a tool: a JSON Schema as a string or an object, or a schema that converts to one. */
export type ToolParameters = string | WritableSchema | Readonly<Record<string, unknown>>

/** The JSON Schema of tool parameters as a string. @throws {ClientError} `argument-invalid` */
export function writeParameters(parameters: ToolParameters): string {
  if (typeof parameters === 'string') return parameters
  if (!recordOf(parameters)) {
    throw new ClientError('argument-invalid', 'Invalid parameters type. Must be string, object or ZodType')
  }
  if (isWritable(parameters)) {
    return JSON.stringify(parameters['~standard'].jsonSchema.input({ target: 'draft-2020-12' }))
  }
  if ('~standard' in parameters || '_def' in parameters) {
    throw new ClientError(
      'argument-invalid',
      'This schema cannot be converted to JSON Schema. Use zod 4.2 or newer, or pass the JSON Schema as an object.',
    )
  }
  return JSON.stringify(parameters)
}

function isWritable(parameters: object): parameters is WritableSchema {
  if (!('~standard' in parameters)) return false
  const converter = recordOf(recordOf(parameters['~standard'])?.jsonSchema)
  return typeof converter?.input === 'function'
}
