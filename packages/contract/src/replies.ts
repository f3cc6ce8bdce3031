import { z } from 'zod'

/** What several operations reply with. */

export const count = z.int().nonnegative()
export const time = z.iso.datetime()

/** A document as it is stored and given back: any JSON object with an id. */
export const document = z.looseObject({ id: z.string() }).meta({ id: 'Document' })

export const success = z.object({ success: z.literal(true) })
export const message = z.object({ message: z.string() })
export const nothing = z.object({})

/** What every error is, but for those that an operation names itself. */
export const error = z
  .object({ error: z.string().describe('What went wrong and how to fix it.') })
  .meta({ id: 'Error' })
