import type { hookNames } from '@next-panel/contract'
import { z } from 'zod'
import { EntryKind } from '../collections/entry-kind.ts'

/**
 * The hooks of a collection (docs/reference/wire/code.md#hooks): the names that their function may have, and how long it may
 * run, in milliseconds.
 */
export const hookCalls = {
  BeforeAnswer: { functions: ['beforeAnswer'], execution: 500 },
  BeforeRetrieval: { functions: ['beforeRetrieval'], execution: 500 },
  BeforeSearch: { functions: ['beforeSearch'], execution: 1000 },
  TransformDocumentAfterSearch: { functions: ['transformDocumentAfterSearch'], execution: 1000 },
  TransformDocumentBeforeSave: { functions: ['transformDocumentBeforeSave'], execution: 1000 },
  // Clients spell the function in one way, and the servers that ran it in the other.
  selectEmbeddingProperties: {
    functions: ['selectEmbeddingProperties', 'selectEmbeddingsProperties'],
    execution: 1000,
  },
} as const satisfies Record<HookName, { readonly functions: readonly string[]; readonly execution: number }>

export type HookName = (typeof hookNames)[number]

/** The code of hooks, by hook name. */
export const hooks = new EntryKind('hook', z.object({ code: z.string() }))
