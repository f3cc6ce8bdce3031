import { z } from 'zod'
import { type ErrorStatus, operation } from './operation.ts'
import type { ResourcePaths } from './paths.ts'
import { success } from './replies.ts'
import { entryId } from './text.ts'

/** A kind of small records in a collection, with five operations that all kinds share. */
interface ResourceDeclaration<
  Kind extends string,
  Query extends z.ZodObject,
  Insert extends z.ZodType,
  Update extends z.ZodType,
  Found extends z.ZodType,
  All extends z.ZodType,
  Inserted extends z.ZodType,
  Updated extends z.ZodType,
> {
  /** Name of the kind. */
  readonly name: string
  readonly tag: string
  readonly paths: ResourcePaths<Kind>
  /** Additional information on inserting and updating. */
  readonly description: string
  /** Query that contains the id. */
  readonly query: Query
  readonly insert: Insert
  readonly update: Update
  readonly replies: {
    readonly get: Found
    readonly all: All
    readonly insert: Inserted
    readonly update: Updated
  }
  /** The status of an insertion. */
  readonly created?: 201
  readonly insertErrors?: readonly ErrorStatus[]
}

/** Bodies that insert and update an entry with these fields. The id is optional when inserting. */
export function entryBodies<F extends z.ZodRawShape>(fields: z.ZodObject<F>) {
  return { insert: fields.extend({ id: entryId.nullish() }), update: fields.extend({ id: entryId }) }
}

/** Declares the operations of a kind of resources (docs/reference/wire/entries.md#five-calls). */
export function resource<
  Kind extends string,
  Query extends z.ZodObject,
  Insert extends z.ZodType,
  Update extends z.ZodType,
  Found extends z.ZodType,
  All extends z.ZodType,
  Inserted extends z.ZodType,
  Updated extends z.ZodType,
>(declared: ResourceDeclaration<Kind, Query, Insert, Update, Found, All, Inserted, Updated>) {
  const { name, tag, description, paths, replies, insertErrors = [] } = declared
  return {
    get: operation({
      method: 'GET',
      path: paths.get,
      tag,
      summary: `Get a ${name}`,
      description: 'Returns `null` if the id is unknown.',
      key: 'read',
      query: declared.query,
      reply: replies.get,
    }),
    all: operation({
      method: 'GET',
      path: paths.all,
      tag,
      summary: `List all ${name}s`,
      description: 'Returned in insertion order.',
      key: 'read',
      reply: replies.all,
    }),
    insert: operation({
      method: 'POST',
      path: paths.insert,
      tag,
      summary: `Insert a ${name}`,
      description,
      key: 'write',
      body: declared.insert,
      reply: replies.insert,
      ...(declared.created ? { status: declared.created } : {}),
      errors: insertErrors,
    }),
    update: operation({
      method: 'POST',
      path: paths.update,
      tag,
      summary: `Update a ${name}`,
      description,
      key: 'write',
      body: declared.update,
      reply: replies.update,
    }),
    delete: operation({
      method: 'POST',
      path: paths.delete,
      tag,
      summary: `Delete a ${name}`,
      description: 'Deletes it by id.',
      key: 'write',
      body: z.object({ id: entryId }),
      reply: success,
    }),
  }
}
