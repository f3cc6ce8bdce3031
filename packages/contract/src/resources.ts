import { z } from 'zod'
import { type ErrorStatus, operation } from './operation.ts'
import { success } from './replies.ts'
import { entryId } from './text.ts'

/** A kind of small records that collections have beside their documents, with the five operations all kinds share. */
interface ResourceDeclaration<S extends z.ZodType, I extends z.ZodType, U extends z.ZodType> {
  /** What one is called in replies; its path and the parameter for its id are made of it. */
  readonly name: 'segment' | 'trigger' | 'system_prompt' | 'tool'
  readonly tag: string
  /** What one must know to insert or change one. */
  readonly description: string
  /** One as it is stored and shown. */
  readonly schema: S
  readonly insert: I
  readonly update: U
  /** The status of an insertion. */
  readonly created?: 201
  readonly insertErrors?: readonly ErrorStatus[]
  /** Whether a reply with one that was asked for says `success` too. */
  readonly saysFound?: boolean
  /** Whether an update is answered with what it made. */
  readonly returnsUpdated?: boolean
}

/** What replies of resources hold, by names that differ from kind to kind; their schemas say more. */
type ReplyByName = z.ZodObject<Record<string, z.ZodType>>

/** Bodies that insert and change an entry with such fields; who inserts one may leave its id open. */
export function entryBodies<F extends z.ZodRawShape>(fields: z.ZodObject<F>) {
  return { insert: fields.extend({ id: entryId.nullish() }), update: fields.extend({ id: entryId }) }
}

/** Declares the operations of a kind of resources (docs/reference/wire/entries.md#five-calls). */
export function resource<S extends z.ZodType, I extends z.ZodType, U extends z.ZodType>(
  declared: ResourceDeclaration<S, I, U>,
) {
  const { name, tag, description, schema, insert, update, insertErrors = [] } = declared
  const shown = name.replaceAll('_', ' ')
  const base = `/v1/collections/:collection/${name}s` as const
  const found: ReplyByName = z.object({
    ...(declared.saysFound ? { success: z.literal(true).optional() } : {}),
    [name]: schema.nullable(),
  })
  const all: ReplyByName = z.object({ [`${name}s`]: z.array(schema) })
  const inserted: ReplyByName = success.extend({ id: z.string(), [name]: schema })
  const updated: ReplyByName = declared.returnsUpdated ? success.extend({ [name]: schema }) : success
  return {
    get: operation({
      method: 'GET',
      path: `${base}/get`,
      tag,
      summary: `Get a ${shown}`,
      description: '`null` when none has this id.',
      key: 'read',
      query: z.object({ [`${name}_id`]: z.string().min(1) }),
      reply: found,
    }),
    all: operation({
      method: 'GET',
      path: `${base}/all`,
      tag,
      summary: `List all ${shown}s`,
      description: 'In the order in which they were inserted.',
      key: 'read',
      reply: all,
    }),
    insert: operation({
      method: 'POST',
      path: `${base}/insert`,
      tag,
      summary: `Insert a ${shown}`,
      description,
      key: 'write',
      body: insert,
      reply: inserted,
      ...(declared.created ? { status: declared.created } : {}),
      errors: insertErrors,
    }),
    update: operation({
      method: 'POST',
      path: `${base}/update`,
      tag,
      summary: `Update a ${shown}`,
      description,
      key: 'write',
      body: update,
      reply: updated,
    }),
    delete: operation({
      method: 'POST',
      path: `${base}/delete`,
      tag,
      summary: `Delete a ${shown}`,
      description: 'By its id.',
      key: 'write',
      body: z.object({ id: entryId }),
      reply: success,
    }),
  }
}

/** The five operations of a kind of resources, by the schemas of what inserts and updates one. */
export type ResourceOperations<I extends z.ZodType, U extends z.ZodType> = ReturnType<
  typeof resource<z.ZodType, I, U>
>
