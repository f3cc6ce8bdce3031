import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/**
 * Named values of a collection, which its hooks are told (docs/reference/wire/collections.md#values,
 * docs/reference/wire/code.md#hooks).
 */
export const values = new EntryKind('value', z.json())
