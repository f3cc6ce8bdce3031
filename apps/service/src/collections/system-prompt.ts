import { systemPrompt } from '@next-panel/contract'
import type { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

export type SystemPrompt = z.output<typeof systemPrompt>

export const systemPrompts = new EntryKind('system-prompt', systemPrompt)
