import { z } from 'zod'

/** Responses shared by several operations. */

export const count = z.int().nonnegative()
export const time = z.iso.datetime()

/** A stored document: any JSON object with an id. */
export const document = z.looseObject({ id: z.string() }).meta({ id: 'Document' })

export const success = z.object({ success: z.literal(true) })
export const message = z.object({ message: z.string() })
export const nothing = z.object({})

/** The body of all errors except those that an operation declares itself. */
export const error = z
  .object({ error: z.string().describe('What went wrong and how to fix it.') })
  .meta({ id: 'Error' })
