import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** Named values of a collection, which its hooks are told (protocol.md 2.5, 8). */
export const values = new EntryKind('value', z.json())
