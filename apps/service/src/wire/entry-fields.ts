import type { Context } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../service-error.ts'
import { shortText } from './json-body.ts'
import { longestEntryId } from './limits.ts'

/** The id of an entry. */
export const entryId = shortText(longestEntryId)

/** The id of an entry to make: a client may leave it open. */
export const newEntryId = entryId.nullish()

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
