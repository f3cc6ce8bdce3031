import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** Documents that somebody chose, in their order (protocol.md 13.2). */
const shelfSchema = z.object({ id: z.string(), doc_ids: z.array(z.string()) })

export const shelves = new EntryKind('shelf', shelfSchema)
