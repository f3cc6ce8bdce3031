import { hookName } from '@next-panel/contract'
import { z } from 'zod'
import { EntryKind } from '../collections/entry-kind.ts'
import type { CodeOwner } from '../sandbox/user-code.ts'

/** The hook of a collection, by its name (docs/reference/wire/code.md#hooks). */
export const hooks = new EntryKind('hook', z.object({ code: z.string() }))

/** The allowed names of its function, which clients and servers spell differently. */
export const hookFunctions = [hookName, 'selectEmbeddingsProperties']

/** The owner of the hook's code. */
export function hookOwner(collection: string): CodeOwner {
  return { collection, name: `Hook ${hookName}` }
}
