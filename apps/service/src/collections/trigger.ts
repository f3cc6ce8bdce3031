import { trigger } from '@next-panel/contract'
import type { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

export type Trigger = z.output<typeof trigger>

export const triggers = new EntryKind('trigger', trigger)
