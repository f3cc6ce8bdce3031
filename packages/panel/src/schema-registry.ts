import * as z from 'zod'

/** The schemas that the OpenAPI document names under components. */
export const webApiSchemas = z.registry<{ readonly id: string }>()

/** What the document says about each named schema. */
export const webApiSchemaDescriptions = new Map<string, string>()

/** Gives a schema its name and description in the document. */
export function named<Schema extends z.ZodType>(schema: Schema, id: string, description: string): Schema {
  webApiSchemas.add(schema, { id })
  webApiSchemaDescriptions.set(id, description)
  return schema
}
