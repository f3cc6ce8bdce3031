/** A value of a JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** An object of a JSON document. */
export interface JsonObject {
  readonly [key: string]: Json
}
