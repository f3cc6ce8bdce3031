import { tool } from '@next-panel/contract'
import type { z } from 'zod'
import { EntryKind } from '../collections/entry-kind.ts'

export type Tool = z.output<typeof tool>

export const tools = new EntryKind('tool', tool)
