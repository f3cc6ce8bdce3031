import * as z from 'zod'

/** A member of an object that the Web API accepts or returns. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly meaning: string
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The members of an object; for a list, of its entries; for an envelope with `data`, of the data. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const entry = entryOf(z.toJSONSchema(schema, { io: 'input' }))
  return Object.entries(entry.properties ?? {}).map(([name, property]) => {
    const facts = typeof property === 'boolean' ? {} : property
    return {
      name,
      type: typeOf(facts),
      required: entry.required?.includes(name) ?? false,
      meaning: facts.description ?? '',
    }
  })
}

function entryOf(schema: JsonSchema): JsonSchema {
  const data = schema.properties?.data
  if (isSchema(data)) return entryOf(data)
  const { items } = schema
  return isSchema(items) ? items : schema
}

function typeOf({ type, anyOf, const: only }: JsonSchema): string {
  if (only !== undefined) return `always ${String(only)}`
  if (anyOf) return anyOf.map((schema) => (isSchema(schema) ? typeOf(schema) : 'any')).join(', ')
  return String(type ?? 'any')
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
