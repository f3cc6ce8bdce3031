import { z } from 'zod'
import { EntryKind } from '../collections/entry-kind.ts'

/** Something that can be done for a reader (protocol.md 11): `parameters` is the text of a JSON schema. */
const toolSchema = z.object({
  id: z.string(),
  description: z.string(),
  parameters: z.string(),
  /** A module with one function; without it the arguments are the result. */
  code: z.string().nullable(),
})
export type Tool = z.output<typeof toolSchema>

export const tools = new EntryKind('tool', toolSchema)

/** Whether a text is a JSON object: a schema of parameters, or arguments. */
export function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
