import { Hono } from 'hono'
import type { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import type { EntryKind } from '../collections/entry-kind.ts'
import { randomId } from '../keys/random-id.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { entryIdBody, requireQuery } from './entry-fields.ts'
import { readJson } from './json-body.ts'

interface Entry {
  readonly id: string
}

/** What clients send to insert an entry: they may leave its id open. */
interface Draft {
  readonly id?: string | null | undefined
}

/** How entries of a kind go over the wire that have the five calls get, all, insert, update and delete (protocol.md 9 to 11). */
export interface EntryWire<T extends Entry, D extends Draft, U extends Entry> {
  /** What one is called in replies; its path and the parameter for its id are made of it. */
  readonly name: 'segment' | 'trigger' | 'system_prompt' | 'tool'
  readonly entries: EntryKind<T>
  readonly bodies: { readonly insert: z.ZodType<D>; readonly update: z.ZodType<U> }
  /** The status of an insertion. */
  readonly created: 200 | 201
  /** Whether a known id is refused: otherwise its entry is replaced. */
  readonly isUnique?: boolean
  /** Whether an unknown id cannot be deleted: otherwise it is none the less gone. */
  readonly mustExist?: boolean
  /** Whether a reply with an entry that was looked for says `success` too. */
  readonly saysFound?: boolean
  /** Whether an update is answered with the entry. */
  readonly showsUpdated?: boolean
  /** Refuses what may not be stored, before anything is. @throws {ServiceError} */
  check?(parts: ApiParts, collection: Collection, sent: D | U): Promise<void> | void
  /** The entry that a draft makes. */
  make(draft: D & Entry): T
  /** The entry that an update makes of one. @throws {ServiceError} when it may not. */
  change(before: T, sent: U): T
}

/** The five routes of a kind of entries. */
export function entryRoutes<T extends Entry, D extends Draft, U extends Entry>(
  parts: ApiParts,
  wire: EntryWire<T, D, U>,
): Hono {
  const { access } = parts
  const { name, entries, bodies } = wire
  const routes = new Hono()
  const base = entryPath(wire)

  routes.get(`${base}/get`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection') ?? '')
    const found = entries.of(collection).get(requireQuery(c, `${name}_id`))
    return c.json({ ...(found && wire.saysFound ? { success: true } : {}), [name]: found ?? null })
  })

  routes.get(`${base}/all`, async (c) => {
    const collection = await access.requireRead(c, c.req.param('collection') ?? '')
    return c.json({ [`${name}s`]: [...entries.of(collection).values()] })
  })

  routes.post(`${base}/insert`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
    const draft = await readJson(c, bodies.insert)
    await wire.check?.(parts, collection, draft)
    const id = draft.id ?? randomId()
    const entry = wire.make({ ...draft, id })
    await change(parts, async (mutation) => {
      if (wire.isUnique && (await entries.find(mutation, collection.id, id))) {
        throw new ServiceError(
          'entry-exists',
          `${called(name)} with id ${id} already exists in collection ${collection.id}`,
        )
      }
      await entries.put(mutation, collection.id, id, entry)
    })
    return c.json({ success: true, id, [name]: entry }, wire.created)
  })

  routes.post(`${base}/delete`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
    const { id } = await readJson(c, entryIdBody)
    await change(parts, async (mutation) => {
      const isGone = await entries.delete(mutation, collection.id, id)
      if (wire.mustExist && !isGone) throw unknownEntry(wire, collection, id)
    })
    return c.json({ success: true })
  })

  routes.post(`${base}/update`, async (c) => {
    const collection = await access.requireWrite(c, c.req.param('collection') ?? '')
    const sent = await readJson(c, bodies.update)
    await wire.check?.(parts, collection, sent)
    const after = await change(parts, async (mutation) => {
      const before = await entries.find(mutation, collection.id, sent.id)
      if (!before) throw unknownEntry(wire, collection, sent.id)
      const entry = wire.change(before, sent)
      await entries.put(mutation, collection.id, sent.id, entry)
      return entry
    })
    return c.json({ success: true, ...(wire.showsUpdated ? { [name]: after } : {}) })
  })

  return routes
}

type NamedWire = Pick<EntryWire<Entry, Draft, Entry>, 'name'>

/** The path of a kind of entries. */
export function entryPath({ name }: NamedWire): string {
  return `/v1/collections/:collection/${name}s`
}

/** What is said when there is no such entry. */
export function unknownEntry({ name }: NamedWire, { id: collection }: Collection, id: string): ServiceError {
  return new ServiceError('entry-unknown', `${called(name)} ${id} not found in collection ${collection}`)
}

/** `System prompt` for `system_prompt`. */
function called(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}
