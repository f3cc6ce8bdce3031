import type { Context } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../service-error.ts'
import { shortText } from './json-body.ts'
import { longestEntryId } from './limits.ts'

/** The id of an entry. */
export const entryId = shortText(longestEntryId)

/** Bodies that insert and change an entry with such fields; who inserts one may leave its id open. */
export function entryBodies<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
  return { insert: fields.extend({ id: entryId.nullish() }), update: fields.extend({ id: entryId }) }
}

/** Body of the deletion of an entry. */
export const entryIdBody = z.object({ id: entryId })

/** The name of an entry. */
export const entryName = shortText(200)

/** A text about an entry. */
export const entryText = z.string().max(10_000)

/** A parameter of the query that must be there. @throws {ServiceError} `parameter-missing`. */
export function requireQuery(c: Context, name: string): string {
  const value = c.req.query(name)
  if (value !== undefined && value !== '') return value
  throw new ServiceError(
    'parameter-missing',
    `The address lacks the parameter ${name}: add ?${name}=… to ${c.req.path}`,
  )
}
