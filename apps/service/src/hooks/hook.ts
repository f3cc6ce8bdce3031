import type { hookNames } from '@next-panel/contract'
import { z } from 'zod'
import { EntryKind } from '../collections/entry-kind.ts'

/**
 * The hooks of a collection (docs/reference/wire/code.md#hooks): the allowed names of their function, and its maximum run time in
 * milliseconds.
 */
export const hookCalls = {
  BeforeAnswer: { functions: ['beforeAnswer'], execution: 500 },
  BeforeRetrieval: { functions: ['beforeRetrieval'], execution: 500 },
  BeforeSearch: { functions: ['beforeSearch'], execution: 1000 },
  TransformDocumentAfterSearch: { functions: ['transformDocumentAfterSearch'], execution: 1000 },
  TransformDocumentBeforeSave: { functions: ['transformDocumentBeforeSave'], execution: 1000 },
  // Clients and servers spell this function differently (docs/reference/wire/code.md#hooks).
  selectEmbeddingProperties: {
    functions: ['selectEmbeddingProperties', 'selectEmbeddingsProperties'],
    execution: 1000,
  },
} as const satisfies Record<HookName, { readonly functions: readonly string[]; readonly execution: number }>

export type HookName = (typeof hookNames)[number]

/** The code of hooks, by hook name. */
export const hooks = new EntryKind('hook', z.object({ code: z.string() }))
