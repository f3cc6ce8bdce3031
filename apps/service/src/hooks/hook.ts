import type { hookNames } from '@next-panel/contract'
import { z } from 'zod'
import { EntryKind } from '../collections/entry-kind.ts'

/**
 * The places where code of a collection takes part (docs/reference/wire/code.md#hooks): the functions it may export for them, by
 * name, and how long one may take, in milliseconds.
 */
export const hookCalls = {
  BeforeAnswer: { functions: ['beforeAnswer'], execution: 500 },
  BeforeRetrieval: { functions: ['beforeRetrieval'], execution: 500 },
  BeforeSearch: { functions: ['beforeSearch'], execution: 1000 },
  TransformDocumentAfterSearch: { functions: ['transformDocumentAfterSearch'], execution: 1000 },
  TransformDocumentBeforeSave: { functions: ['transformDocumentBeforeSave'], execution: 1000 },
  // Clients of v0.1 know the name with one spelling, and servers looked for the function with another.
  selectEmbeddingProperties: {
    functions: ['selectEmbeddingProperties', 'selectEmbeddingsProperties'],
    execution: 1000,
  },
} as const satisfies Record<HookName, { readonly functions: readonly string[]; readonly execution: number }>

export type HookName = (typeof hookNames)[number]

/** Code of hooks by the name of their place. */
export const hooks = new EntryKind('hook', z.object({ code: z.string() }))
