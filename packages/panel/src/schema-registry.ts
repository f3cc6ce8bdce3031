import * as z from 'zod'

/** The schemas that are components of the OpenAPI document. */
export const webApiSchemas = z.registry<{ readonly id: string }>()

/** Descriptions of the named schemas, by name. */
export const webApiSchemaDescriptions = new Map<string, string>()

/** Gives a schema its name and description in the OpenAPI document. */
export function named<Schema extends z.ZodType>(schema: Schema, id: string, description: string): Schema {
  webApiSchemas.add(schema, { id })
  webApiSchemaDescriptions.set(id, description)
  return schema
}
