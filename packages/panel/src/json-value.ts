/** A value of a JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** An object of a JSON document. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a JSON value is an object and not a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
